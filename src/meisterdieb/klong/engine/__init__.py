"""The machinery: states, columns, effects, how content becomes rules."""
