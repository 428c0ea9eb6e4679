import { turn } from '../easing.ts'
import { chime, type Note, pad, piano } from './instruments.ts'
import { type PieceOptions, slowPiece } from './pieces.ts'
import { createTape, master, type Score } from './score.ts'
import { room } from './space.ts'
import { drops, hiss, knock } from './weather.ts'

/** A slow piano in a warm room. */
export const slowPiano = (options: PieceOptions): Score => ({
  name: 'slowPiano',
  take: 1,
  options,
  play: (seconds) => {
    const tape = createTape(seconds)
    for (const note of slowPiece(options, seconds)) piano(tape, note)
    return master(room(tape, 0.34), 0.72, 2)
  },
})

/** Chords that swell one after the other. */
export const swellingChords = (options: { chords: readonly (readonly number[])[]; each: number }): Score => ({
  name: 'swellingChords',
  take: 1,
  options,
  play: (seconds) => {
    const tape = createTape(seconds)
    options.chords.forEach((chord, index) => {
      chord.forEach((key) => pad(tape, { key, at: index * options.each, loudness: 0.8 }, options.each * 1.5))
      const top = chord.at(-1)
      if (top !== undefined) chime(tape, { key: top + 12, at: index * options.each + 0.5, loudness: 0.09 })
    })
    return master(room(tape, 0.4, 0.88), 0.66, 2)
  },
})

/** Chimes that are struck at given moments. */
export const struckChimes = (options: { notes: readonly Note[] }): Score => ({
  name: 'struckChimes',
  take: 1,
  options,
  play: (seconds) => {
    const tape = createTape(seconds)
    for (const note of options.notes) chime(tape, note)
    return master(room(tape, 0.45, 0.88), 0.6, 1.5)
  },
})

/** Steady rain on glass. */
export const rain = (options: { drops: number }): Score => ({
  name: 'rain',
  take: 1,
  options,
  play: (seconds, random) => {
    const tape = createTape(seconds)
    hiss(tape, random, { low: 0.02, high: 0.5 }, (time, track) => 0.1 + 0.015 * Math.sin(time * 0.4 + track))
    hiss(tape, random, { low: 0.001, high: 0.02 }, () => 0.5)
    drops(tape, random, options.drops, 0.16)
    return master(room(tape, 0.16, 0.6), 0.4)
  },
})

/** Waves that run up a beach and back every `period` seconds. */
export const surf = (options: { period: number }): Score => ({
  name: 'surf',
  take: 1,
  options,
  play: (seconds, random) => {
    const tape = createTape(seconds)
    const swell = (time: number, track: 0 | 1): number => {
      const phase = ((time + track * 0.35) / options.period) % 1
      return 0.12 + 0.9 * (phase < 0.35 ? (phase / 0.35) ** 2 : (1 - (phase - 0.35) / 0.65) ** 1.6)
    }
    hiss(tape, random, { low: 0.004, high: 0.07 }, swell)
    hiss(tape, random, { low: 0.08, high: 0.6 }, (time, track) => 0.14 * swell(time - 0.5, track) ** 2)
    return master(tape, 0.42, 1.5)
  },
})

/** Wheels that pass over rail joints in groups of four. */
export const railJoints = (options: { every: number }): Score => ({
  name: 'railJoints',
  take: 1,
  options,
  play: (seconds, random) => {
    const tape = createTape(seconds)
    hiss(tape, random, { low: 0.002, high: 0.05 }, (time) => 0.5 + 0.1 * Math.sin(time * turn * 0.4))
    for (let bar = 0; bar * options.every < seconds - 0.5; bar += 1)
      [0, 0.17, 0.5, 0.67].forEach((share, index) =>
        knock(
          tape,
          random,
          0.2 + (bar + share * 0.62) * options.every,
          index % 2 === 0 ? 92 : 78,
          index < 2 ? 0.5 : 0.36,
          index < 2 ? -0.4 : 0.4,
        ),
      )
    return master(room(tape, 0.2, 0.7), 0.5, 1.5)
  },
})
