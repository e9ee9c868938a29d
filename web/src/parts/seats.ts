// A seat is shape and letter and colour together, never colour alone.
export interface Sign {
  letter: string
  shape: string
  path: string
  colour: string
  dark: string
  ink: string
  baseline: number
}

export const signs: readonly Sign[] = [
  {
    letter: 'A',
    shape: 'circle',
    path: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22z',
    colour: 'var(--seat-a)',
    dark: 'var(--seat-a-dark)',
    ink: 'var(--seat-a-ink)',
    baseline: 16.4,
  },
  {
    letter: 'B',
    shape: 'diamond',
    path: 'M12 .2L23.8 12 12 23.8.2 12z',
    colour: 'var(--seat-b)',
    dark: 'var(--seat-b-dark)',
    ink: 'var(--seat-b-ink)',
    baseline: 16.2,
  },
  {
    letter: 'C',
    shape: 'square',
    path: 'M3.5 1.5h17a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2z',
    colour: 'var(--seat-c)',
    dark: 'var(--seat-c-dark)',
    ink: 'var(--seat-c-ink)',
    baseline: 16.6,
  },
  {
    letter: 'D',
    shape: 'triangle',
    path: 'M12 .8c.7 0 1.3.4 1.7 1l10 18.2c.7 1.3-.2 2.8-1.7 2.8H2c-1.5 0-2.4-1.5-1.7-2.8L10.3 1.8c.4-.6 1-1 1.7-1z',
    colour: 'var(--seat-d)',
    dark: 'var(--seat-d-dark)',
    ink: 'var(--seat-d-ink)',
    baseline: 19.2,
  },
  {
    letter: 'E',
    shape: 'hexagon',
    path: 'M6.2 1.5h11.6L23.7 12l-5.9 10.5H6.2L.3 12z',
    colour: 'var(--seat-e)',
    dark: 'var(--seat-e-dark)',
    ink: 'var(--seat-e-ink)',
    baseline: 16.4,
  },
  {
    letter: 'F',
    shape: 'star',
    path: 'M12 .5l3.4 7.3 8 .9-5.9 5.5 1.6 7.9L12 18.2l-7.1 3.9 1.6-7.9L.6 8.7l8-.9z',
    colour: 'var(--seat-f)',
    dark: 'var(--seat-f-dark)',
    ink: 'var(--seat-f-ink)',
    baseline: 17,
  },
]

export function sign(seat: number): Sign {
  return signs[seat % signs.length] as Sign
}
