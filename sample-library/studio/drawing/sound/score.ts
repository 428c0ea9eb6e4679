import type { Random } from '../random.ts'

/** The number of samples per second of every sound. */
export const sampleRate = 48000

/**
 * The sound of a film. `play` returns interleaved stereo samples of exactly the requested length. `name`, `take` and
 * `options` show whether the sound has changed since it was last rendered.
 */
export interface Score {
  name: string
  take: number
  options: unknown
  play: (seconds: number, random: Random) => Float32Array
}

/** Two channels into which samples are drawn. */
export interface Tape {
  left: Float32Array
  right: Float32Array
}

export const createTape = (seconds: number): Tape => ({
  left: new Float32Array(Math.round(seconds * sampleRate)),
  right: new Float32Array(Math.round(seconds * sampleRate)),
})

/** Returns the frequency of a piano key, numbered as in MIDI (69 is the A of 440 hertz). */
export const pitch = (key: number): number => 440 * 2 ** ((key - 69) / 12)

/** Joins both channels, scales the loudest sample to `peak`, and fades both ends, which avoids clicks. */
export function master(tape: Tape, peak = 0.7, fadeSeconds = 0.6): Float32Array {
  const { left, right } = tape
  const length = left.length
  const fade = fadeSeconds * sampleRate
  let loudest = 1e-6
  for (let index = 0; index < length; index += 1)
    loudest = Math.max(loudest, Math.abs(left[index] ?? 0), Math.abs(right[index] ?? 0))
  const out = new Float32Array(length * 2)
  for (let index = 0; index < length; index += 1) {
    const gain = (peak / loudest) * Math.min(1, index / (fade * 0.1), (length - index) / fade)
    out[index * 2] = (left[index] ?? 0) * gain
    out[index * 2 + 1] = (right[index] ?? 0) * gain
  }
  return out
}
