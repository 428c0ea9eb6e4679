import { type Tape, pitch, sampleRate } from './score.ts'

export interface Note {
  /** The MIDI key number. */
  key: number
  /** The time in seconds from the beginning. */
  at: number
  loudness: number
  /** The stereo position, from -1 (left) to 1 (right). */
  pan?: number
}

type Partial = readonly [ratio: number, gain: number, decaySeconds: number]

function ringOut(tape: Tape, note: Note, partials: readonly Partial[], attackSeconds: number): void {
  const start = Math.round(note.at * sampleRate)
  const pan = ((note.pan ?? 0) + 1) / 2
  const toLeft = Math.cos((pan * Math.PI) / 2)
  const toRight = Math.sin((pan * Math.PI) / 2)
  for (const [ratio, gain, decay] of partials) {
    const frequency = pitch(note.key) * ratio
    if (frequency > 12000) continue
    const step = (2 * Math.PI * frequency) / sampleRate
    const end = Math.min(tape.left.length, start + Math.round(decay * 5 * sampleRate))
    for (let index = Math.max(0, start); index < end; index += 1) {
      const age = (index - start) / sampleRate
      const envelope = Math.min(1, age / attackSeconds) * Math.exp(-age / decay)
      const sample = Math.sin(step * (index - start)) * envelope * gain * note.loudness
      tape.left[index] = (tape.left[index] ?? 0) + sample * toLeft
      tape.right[index] = (tape.right[index] ?? 0) + sample * toRight
    }
  }
}

/** Plays a felt piano. High partials decay first and are slightly sharp, because strings are stiff. */
export function piano(tape: Tape, note: Note): void {
  const length = 2.6 * 2 ** ((60 - note.key) / 24)
  const partials = [1, 2, 3, 4, 5, 6].map((n): Partial => {
    const stiff = n * Math.sqrt(1 + 0.0004 * n * n)
    return [stiff, (0.9 / n ** 1.7) * (n === 1 ? 1 : 0.8), length / n ** 0.8]
  })
  ringOut(tape, note, [...partials, [1.002, 0.4, length * 1.3]], 0.006)
}

/** Plays a metal tube that is struck softly. Its partials are those of a free bar, not of a string. */
export function chime(tape: Tape, note: Note): void {
  ringOut(
    tape,
    note,
    [
      [1, 0.8, 2.4],
      [2.756, 0.35, 1.3],
      [5.404, 0.16, 0.6],
      [8.933, 0.07, 0.25],
    ],
    0.003,
  )
}

/** Plays slow strings that swell: a few voices, slightly out of tune with each other. */
export function pad(tape: Tape, note: Note, seconds: number): void {
  const start = Math.round(note.at * sampleRate)
  const end = Math.min(tape.left.length, start + Math.round(seconds * sampleRate))
  const voices = [-0.06, -0.02, 0.03, 0.07]
  voices.forEach((detune, voice) => {
    const step = (2 * Math.PI * pitch(note.key + detune)) / sampleRate
    for (let index = start; index < end; index += 1) {
      const share = (index - start) / (end - start)
      const swell = Math.sin(Math.PI * share) ** 1.2 * note.loudness * 0.2
      const phase = step * (index - start) + voice
      const sample = (Math.sin(phase) + 0.32 * Math.sin(2 * phase) + 0.12 * Math.sin(3 * phase)) * swell
      const track = voice % 2 === 0 ? tape.left : tape.right
      track[index] = (track[index] ?? 0) + sample
    }
  })
}
