import { createRandom } from '../random.ts'
import type { Note } from './instruments.ts'

/** A note with its length, as a keyboard in a film needs to know it. */
export interface PlayedNote extends Note {
  seconds: number
}

export interface PieceOptions {
  seed: string
  /** Chords as MIDI keys, lowest first, each lasting `bar` seconds. */
  chords: readonly (readonly number[])[]
  /** Keys that the right hand may wander over. */
  melody: readonly number[]
  bar: number
}

/**
 * A slow piece: the left hand breaks each chord upwards, the right hand strolls over the scale and rests
 * often. Picture and sound both ask for it, so the same options give the same notes.
 */
export function slowPiece(options: PieceOptions, seconds: number): PlayedNote[] {
  const random = createRandom(`piece ${options.seed}`)
  const { chords, melody, bar } = options
  const notes: PlayedNote[] = []
  let place = Math.floor(melody.length / 2)
  for (let index = 0; (index + 0.9) * bar < seconds - 1; index += 1) {
    const chord = chords[index % chords.length] ?? []
    const start = 0.4 + index * bar
    chord.forEach((key, step) =>
      notes.push({
        key,
        at: start + (step * bar) / 8,
        loudness: step === 0 ? 0.6 : 0.42,
        pan: -0.25 + step * 0.05,
        seconds: bar * 0.9,
      }),
    )
    const steps = index === 0 ? [] : [0, 3, 4, 6].filter(() => random.next() < 0.62)
    for (const step of steps) {
      place = Math.min(melody.length - 1, Math.max(0, place + random.whole(-2, 2)))
      notes.push({
        key: melody[place] ?? 72,
        at: start + (step * bar) / 8 + 0.015,
        loudness: 0.66,
        pan: 0.25,
        seconds: bar / 3,
      })
    }
  }
  return notes
}
