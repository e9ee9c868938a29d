"""The drawings of Klong!: boards, cards, pieces."""
