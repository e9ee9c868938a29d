import { beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../src/settings.svelte'

interface Noted {
  start: number
  stop: number
  loud: number
}
const noted: Noted[] = []

/** Something that notes when it sounds and how loud. */
class FakeContext {
  state = 'running'
  currentTime = 5
  sampleRate = 100
  destination = {}
  resume = (): Promise<void> => Promise.resolve()
  private gains: number[] = []
  private param = (note = false) => ({
    value: 0,
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: (value: number) => {
      if (!(value > 0)) throw new RangeError('a ramp cannot reach zero')
      if (note) this.gains.push(value)
    },
  })
  createGain = () => ({ gain: this.param(true), connect: () => undefined })
  private source = () => {
    let from = 0
    return {
      connect: (to: unknown) => to,
      frequency: this.param(),
      start: (at: number) => (from = at),
      stop: (at: number) => noted.push({ start: from, stop: at, loud: Math.max(...this.gains.splice(0)) }),
    }
  }
  createOscillator = this.source
  createBufferSource = this.source
  createBiquadFilter = () => ({ frequency: this.param(), Q: { value: 0 }, connect: (to: unknown) => to })
  createBuffer = () => ({ getChannelData: () => new Float32Array(100) })
}

describe('sounds', () => {
  beforeEach(() => {
    noted.length = 0
    vi.resetModules()
    vi.stubGlobal('AudioContext', FakeContext)
    settings.sound = true
    settings.volume = 40
  })

  test('are silent until somebody has touched the page', async () => {
    const { sound, wake } = await import('../src/theatre/sounds')
    sound('coin')
    expect(noted).toEqual([])
    wake()
    sound('coin')
    expect(noted.length).toBeGreaterThan(0)
  })

  test('are off by one click', async () => {
    const { sound, wake } = await import('../src/theatre/sounds')
    const { settings: now } = await import('../src/settings.svelte')
    wake()
    now.sound = false
    sound('growl')
    expect(noted).toEqual([])
  })

  test('are short and quiet, each of them', async () => {
    const { sound, sounds, wake } = await import('../src/theatre/sounds')
    wake()
    for (const name of sounds) {
      noted.length = 0
      sound(name)
      expect(noted.length, name).toBeGreaterThan(0)
      for (const one of noted) {
        expect(one.stop - 5, name).toBeLessThan(2.2)
        expect(one.stop, name).toBeGreaterThan(one.start)
        expect(one.loud, name).toBeLessThan(0.25)
      }
    }
  })
})
