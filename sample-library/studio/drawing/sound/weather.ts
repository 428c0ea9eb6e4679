import type { Random } from '../random.ts'
import { type Tape, sampleRate } from './score.ts'

/** Returns a low-pass filter with one pole. A `share` near 0 passes only the lowest frequencies. */
const softened = (share: number): ((sample: number) => number) => {
  let kept = 0
  return (sample) => (kept += (sample - kept) * share)
}

/** Adds hiss between two low-pass filters. `swell` returns the loudness at a moment in seconds. */
export function hiss(
  tape: Tape,
  random: Random,
  colour: { low: number; high: number },
  swell: (seconds: number, track: 0 | 1) => number,
): void {
  for (const [track, samples] of [tape.left, tape.right].entries()) {
    const upper = softened(colour.high)
    const lower = softened(colour.low)
    for (let index = 0; index < samples.length; index += 1) {
      const raw = random.next() * 2 - 1
      const band = upper(raw) - lower(raw)
      samples[index] = (samples[index] ?? 0) + band * swell(index / sampleRate, track === 0 ? 0 : 1)
    }
  }
}

/** Adds single drops: very short falling tones, `perSecond` of them. */
export function drops(tape: Tape, random: Random, perSecond: number, loudness: number): void {
  const seconds = tape.left.length / sampleRate
  for (let count = 0; count < seconds * perSecond; count += 1) {
    const start = Math.floor(random.next() * tape.left.length)
    const frequency = random.between(900, 3200)
    const pan = random.next()
    const gain = loudness * random.between(0.1, 1) ** 2
    const length = Math.min(tape.left.length - start, Math.round(0.03 * sampleRate))
    for (let index = 0; index < length; index += 1) {
      const age = index / sampleRate
      const sample = Math.sin(2 * Math.PI * frequency * (age - age * age * 6)) * Math.exp(-age / 0.006) * gain
      tape.left[start + index] = (tape.left[start + index] ?? 0) + sample * (1 - pan)
      tape.right[start + index] = (tape.right[start + index] ?? 0) + sample * pan
    }
  }
}

/** Adds a thud of wood or steel: noise and a low tone that decay together. */
export function knock(
  tape: Tape,
  random: Random,
  at: number,
  frequency: number,
  loudness: number,
  pan = 0,
): void {
  const start = Math.round(at * sampleRate)
  const soft = softened(0.15)
  for (let index = start; index < Math.min(tape.left.length, start + sampleRate * 0.25); index += 1) {
    const age = (index - start) / sampleRate
    const sample =
      (Math.sin(2 * Math.PI * frequency * age) * Math.exp(-age / 0.05) +
        soft(random.next() * 2 - 1) * Math.exp(-age / 0.02) * 2) *
      loudness
    tape.left[index] = (tape.left[index] ?? 0) + sample * (0.5 - pan / 2)
    tape.right[index] = (tape.right[index] ?? 0) + sample * (0.5 + pan / 2)
  }
}
