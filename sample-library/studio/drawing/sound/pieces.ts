import { createRandom } from '../random.ts'
import type { Note } from './instruments.ts'

/** A note with its length, which a film needs to show the pressed keys of a keyboard. */
export interface PlayedNote extends Note {
  seconds: number
}

export interface PieceOptions {
  seed: string
  /** The chords as MIDI keys, the lowest first. Each lasts `bar` seconds. */
  chords: readonly (readonly number[])[]
  /** The keys that the right hand may play. */
  melody: readonly number[]
  bar: number
}

/**
 * Returns the notes of a slow piece. The left hand plays each chord note by note upwards. The right hand moves along
 * the scale and often rests. Picture and sound both call this function, so the same options give both the same notes.
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
