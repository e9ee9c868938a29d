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
  { letter: 'A', shape: 'circle', path: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22z', colour: '#c83c22', dark: '#8f2716', ink: '#fff6ea', baseline: 16.4 },
  { letter: 'B', shape: 'diamond', path: 'M12 .2L23.8 12 12 23.8.2 12z', colour: '#2b78bd', dark: '#184d80', ink: '#ffffff', baseline: 16.2 },
  { letter: 'C', shape: 'square', path: 'M3.5 1.5h17a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2z', colour: '#f0bd33', dark: '#a87a10', ink: '#2a1a10', baseline: 16.6 },
  { letter: 'D', shape: 'triangle', path: 'M12 .8c.7 0 1.3.4 1.7 1l10 18.2c.7 1.3-.2 2.8-1.7 2.8H2c-1.5 0-2.4-1.5-1.7-2.8L10.3 1.8c.4-.6 1-1 1.7-1z', colour: '#23835c', dark: '#12523a', ink: '#ffffff', baseline: 19.2 },
  { letter: 'E', shape: 'hexagon', path: 'M6.2 1.5h11.6L23.7 12l-5.9 10.5H6.2L.3 12z', colour: '#8f57ad', dark: '#5d3376', ink: '#ffffff', baseline: 16.4 },
  { letter: 'F', shape: 'star', path: 'M12 .5l3.4 7.3 8 .9-5.9 5.5 1.6 7.9L12 18.2l-7.1 3.9 1.6-7.9L.6 8.7l8-.9z', colour: '#efe7d6', dark: '#a89a80', ink: '#2a1a10', baseline: 17 },
]

export function sign(seat: number): Sign {
  return signs[seat % signs.length] as Sign
}
