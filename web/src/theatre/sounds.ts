// Sounds of our own making: each is a handful of notes and noises for the browser's synthesizer, no files.
// They never tell anything that cannot be seen; they are quiet, and off by one click.
import { settings } from '../settings.svelte'

type Wave = 'sine' | 'triangle' | 'square' | 'sawtooth'

/** A tone that glides, or a breath of filtered noise. Times in seconds, pitches in hertz. */
interface Voice {
  at?: number
  for: number
  loud: number
  tone?: { wave: Wave; from: number; to?: number }
  noise?: { from: number; to?: number; sharp?: number; kind?: 'bandpass' | 'lowpass' | 'highpass' }
  /** How long it swells before it fades. */
  swell?: number
}

const bell = (pitch: number, at: number, loud: number, length = 0.7): Voice[] => [
  { at, for: length, loud, tone: { wave: 'sine', from: pitch } },
  { at, for: length * 0.6, loud: loud * 0.35, tone: { wave: 'sine', from: pitch * 2.76 } },
]

/** Metal rings at pitches that have nothing to do with each other. */
const metal = (pitch: number, at: number, loud: number): Voice[] => [
  { at, for: 0.05, loud, noise: { from: 5200, sharp: 1.2 } },
  ...[1, 1.48, 2.09, 2.56, 3.42].map((n, i) => ({
    at,
    for: 0.42 - i * 0.05,
    loud: (loud * 0.5) / (i + 1),
    tone: { wave: 'square' as const, from: pitch * n, to: pitch * n * 0.985 },
  })),
]

const rattle = (times: number, gap: number, loud: number): Voice[] =>
  Array.from({ length: times }, (_, i) => ({
    at: i * gap * (1 + i * 0.12),
    for: 0.045,
    loud: loud * (1 - i * 0.08),
    noise: { from: 1900 + ((i * 733) % 900), sharp: 3 },
  }))

const recipes = {
  card: [{ for: 0.13, loud: 0.28, swell: 0.03, noise: { from: 1400, to: 4200, sharp: 0.9 } }],
  coin: [...bell(1976, 0, 0.16, 0.25), ...bell(2637, 0.07, 0.2, 0.5)],
  step: [
    { for: 0.09, loud: 0.5, noise: { from: 260, to: 120, kind: 'lowpass' } },
    { for: 0.05, loud: 0.12, noise: { from: 2400, sharp: 1 } },
  ],
  clank: [...metal(523, 0, 0.3), ...metal(466, 0.09, 0.16)],
  cube: [
    { for: 0.05, loud: 0.4, noise: { from: 1500, to: 700, sharp: 2.4 } },
    { at: 0.03, for: 0.1, loud: 0.2, noise: { from: 320, kind: 'lowpass' } },
  ],
  bag: [...rattle(6, 0.06, 0.32), { for: 0.42, loud: 0.16, swell: 0.1, noise: { from: 700, to: 420, sharp: 0.7 } }],
  heart: [
    { for: 0.5, loud: 0.32, tone: { wave: 'triangle', from: 330, to: 98 } },
    { for: 0.12, loud: 0.4, noise: { from: 200, kind: 'lowpass' } },
  ],
  growl: [
    { for: 1.1, loud: 0.34, swell: 0.3, tone: { wave: 'sawtooth', from: 62, to: 44 } },
    { for: 1.1, loud: 0.26, swell: 0.35, tone: { wave: 'sawtooth', from: 66.5, to: 45 } },
    { for: 1.2, loud: 0.3, swell: 0.4, noise: { from: 180, to: 420, kind: 'lowpass' } },
  ],
  token: [...bell(784, 0, 0.2, 0.3), ...bell(1175, 0.06, 0.16, 0.4)],
  treasure: [
    ...bell(784, 0, 0.2, 0.5),
    ...bell(988, 0.09, 0.2, 0.5),
    ...bell(1175, 0.18, 0.2, 0.6),
    ...bell(1568, 0.27, 0.22, 0.9),
  ],
  pick: [
    ...metal(880, 0, 0.2),
    ...metal(932, 0.18, 0.24),
    { at: 0.2, for: 0.2, loud: 0.2, noise: { from: 500, kind: 'lowpass' } },
  ],
  chain: [
    ...rattle(9, 0.055, 0.22),
    { for: 0.6, loud: 0.16, swell: 0.2, noise: { from: 240, to: 160, kind: 'lowpass' } },
  ],
  bubbles: [420, 560, 700, 880].map((pitch, i): Voice => ({
    at: i * 0.1,
    for: 0.12,
    loud: 0.2,
    swell: 0.03,
    tone: { wave: 'sine', from: pitch, to: pitch * 1.6 },
  })),
  tear: [{ for: 0.3, loud: 0.3, swell: 0.05, noise: { from: 2600, to: 5200, sharp: 0.7 } }],
  curse: [...bell(147, 0, 0.3, 1.1), ...bell(156, 0.05, 0.2, 1.1)],
  turn: [...bell(659, 0, 0.26, 0.5), ...bell(880, 0.16, 0.3, 0.9)],
  dice: [...rattle(7, 0.065, 0.5), { at: 0.62, for: 0.07, loud: 0.45, noise: { from: 900, sharp: 2 } }],
  pencil: [
    { for: 0.09, loud: 0.2, swell: 0.03, noise: { from: 3600, to: 4600, sharp: 1.6 } },
    { at: 0.11, for: 0.12, loud: 0.22, swell: 0.05, noise: { from: 4400, to: 3200, sharp: 1.6 } },
  ],
  stamp: [
    { for: 0.13, loud: 0.7, noise: { from: 240, to: 90, kind: 'lowpass' } },
    { for: 0.04, loud: 0.24, noise: { from: 2800, sharp: 0.8 } },
  ],
  clock: [
    { for: 0.03, loud: 0.4, noise: { from: 3200, sharp: 6 } },
    { at: 0.24, for: 0.03, loud: 0.32, noise: { from: 2500, sharp: 6 } },
  ],
  alarm: [0, 0.3, 0.6].flatMap((at): Voice[] => [
    { at, for: 0.15, loud: 0.16, tone: { wave: 'square', from: 740 } },
    { at: at + 0.15, for: 0.15, loud: 0.16, tone: { wave: 'square', from: 554 } },
  ]),
  trace: [{ for: 0.34, loud: 0.24, tone: { wave: 'triangle', from: 233, to: 175 } }],
  win: [523, 659, 784, 1047].flatMap((pitch, i) => bell(pitch, i * 0.15, 0.26, i === 3 ? 1.6 : 0.6)),
  loss: [392, 370, 330, 247].flatMap((pitch, i): Voice[] => [
    { at: i * 0.24, for: i === 3 ? 1.1 : 0.4, loud: 0.26, tone: { wave: 'triangle', from: pitch } },
  ]),
} satisfies Record<string, Voice[]>

export type Sound = keyof typeof recipes
export const sounds = Object.keys(recipes) as Sound[]

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

/** Browsers let nobody sound before the first click or key; the first one wakes us. */
export function wake(): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

function hiss(at: AudioContext): AudioBuffer {
  if (noise) return noise
  noise = at.createBuffer(1, at.sampleRate, at.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1
  return noise
}

function sing(at: AudioContext, voice: Voice, volume: number): void {
  const start = at.currentTime + 0.01 + (voice.at ?? 0)
  const end = start + voice.for
  const gain = at.createGain()
  const swell = Math.min(voice.swell ?? 0.004, voice.for / 2)
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, voice.loud * volume), start + swell)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  gain.connect(at.destination)
  if (voice.tone) {
    const tone = at.createOscillator()
    tone.type = voice.tone.wave
    tone.frequency.setValueAtTime(voice.tone.from, start)
    tone.frequency.exponentialRampToValueAtTime(voice.tone.to ?? voice.tone.from, end)
    tone.connect(gain)
    tone.start(start)
    tone.stop(end)
  }
  if (voice.noise) {
    const source = at.createBufferSource()
    source.buffer = hiss(at)
    source.loop = true
    const filter = at.createBiquadFilter()
    filter.type = voice.noise.kind ?? 'bandpass'
    filter.Q.value = voice.noise.sharp ?? 1
    filter.frequency.setValueAtTime(voice.noise.from, start)
    filter.frequency.exponentialRampToValueAtTime(voice.noise.to ?? voice.noise.from, end)
    source.connect(filter).connect(gain)
    source.start(start)
    source.stop(end)
  }
}

/** Let it sound, if sounds are on and somebody has touched the page. */
export function sound(name: Sound): void {
  if (!settings.sound || context?.state !== 'running') return
  for (const voice of recipes[name]) sing(context, voice, (settings.volume / 100) ** 1.5)
}
