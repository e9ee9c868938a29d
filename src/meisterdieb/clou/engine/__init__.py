"""The machinery: states, columns, how content becomes rules."""
