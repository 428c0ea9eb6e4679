import { fillAll } from '../../drawing/brush.ts'
import { colourWaves } from '../../scenes/colourWaves.ts'
import { pianoNight } from '../../scenes/pianoNight.ts'
import { pendulumNotes, pendulumWave } from '../../scenes/pendulumWave.ts'
import { recordPlayer } from '../../scenes/recordPlayer.ts'
import { shoot } from '../../drawing/stage.ts'
import { slowPiano, struckChimes, swellingChords } from '../../drawing/sound/scores.ts'
import { lateKeysRemarks } from '../comments/lateKeys.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'

const lateTrains = {
  seed: 'late trains',
  chords: [
    [45, 52, 57, 60, 64],
    [41, 48, 53, 57, 60],
    [48, 55, 60, 64, 67],
    [43, 50, 55, 59, 62],
  ],
  melody: [64, 67, 69, 72, 74, 76, 79, 81],
  bar: 3.4,
}
const moods = [
  [48, 55, 60, 64, 67],
  [48, 55, 60, 63, 67],
  [48, 54, 60, 63, 66],
  [48, 56, 60, 64, 68],
  [48, 53, 58, 60, 65],
  [48, 55, 58, 62, 64],
  [48, 55, 59, 64, 66],
  [46, 53, 60, 62, 65],
  [45, 52, 55, 60, 64],
  [44, 51, 55, 60, 63],
  [48, 55, 60, 64, 72],
]

const sideB = {
  seed: 'side b',
  chords: [
    [41, 48, 53, 57, 60],
    [50, 53, 57, 60, 65],
    [46, 53, 58, 62, 65],
    [48, 52, 55, 60, 64],
  ],
  melody: [65, 67, 69, 72, 74, 77, 79],
  bar: 2.8,
}
const fifteen = {
  ground: ['#15303b', '#15303b'],
  bobs: ['#ffd36b', '#ff8a5c', '#e2506b', '#8a5cd0', '#4f8fe0'],
  string: '#cfe0e6',
  count: 15,
  swings: 14,
  round: 32,
  keys: [60, 62, 64, 67, 69, 72, 74, 76, 79, 81, 84, 86, 88, 91, 93],
}

export const lateKeys: ChannelEntry = {
  folder: 'late-keys',
  title: 'Late Keys',
  description: `Slow piano music for the hours after the last tram. One upright with felt on the hammers, one lamp, no hurry.

Use it under your own films and podcasts; a mention is kind, not required.`,
  subscribers: 518_000,
  mark: (pen) => {
    fillAll(pen, '#23224f')
    pen.fillStyle = '#f3eee3'
    for (let key = 0; key < 4; key += 1) {
      pen.beginPath()
      pen.roundRect(36 + key * 27, 44, 23, 92, 5)
      pen.fill()
    }
    pen.fillStyle = '#14132e'
    for (const key of [0, 1, 2]) {
      pen.beginPath()
      pen.roundRect(52 + key * 27, 42, 17, 56, [0, 0, 5, 5])
      pen.fill()
    }
  },
  banner: {
    shot: shoot(pianoNight, {
      sky: ['#191a45', '#34307a'],
      moon: '#ffe3a6',
      keys: '#f3eee3',
      sharps: '#17162b',
      lit: '#ffc35c',
      horizon: '#0d0c1c',
      piece: lateTrains,
      lowest: 24,
      whites: 50,
    }),
    seconds: 24,
    at: 11,
  },
  remarks: lateKeysRemarks,
  videos: [
    {
      name: 'slow-piano-for-late-trains',
      title: 'Slow piano for late trains',
      description: `Four chords and somebody who is in no hurry to get to the fifth. The keys that light up are the ones you hear.

Recorded in one take after midnight, with the window open a hand's breadth.

♪ Music: Late Keys, "Late trains", A minor`,
      tags: ['music', 'piano', 'calm', 'sleep', 'night', 'study', 'podcast music', 'entertainment'],
      category: 'Music',
      views: 1_204_418,
      likes: 88_207,
      ageHours: months(8),
      film: {
        quality: 44,
        seconds: 40,
        framesPerSecond: 20,
        thumbnailAt: 12.4,
        sound: slowPiano(lateTrains),
        shot: shoot(pianoNight, {
          sky: ['#191a45', '#34307a'],
          moon: '#ffe3a6',
          keys: '#f3eee3',
          sharps: '#17162b',
          lit: '#ffc35c',
          horizon: '#0d0c1c',
          piece: lateTrains,
          lowest: 33,
          whites: 38,
        }),
      },
    },
    {
      name: 'one-chord-eleven-moods',
      title: 'One chord, eleven moods',
      description: `Start with C major. Move one finger. Move another. Eleven small changes later you are home again, and the room feels different.

Each colour is one chord; the hills lean when a finger moves.`,
      tags: ['music', 'harmony', 'chords', 'music theory', 'courses', 'calm'],
      category: 'Music',
      views: 264_090,
      likes: 19_377,
      ageHours: days(9),
      film: {
        seconds: 33,
        framesPerSecond: 20,
        thumbnailAt: 9,
        sound: swellingChords({ chords: moods, each: 2.85 }),
        shot: shoot(colourWaves, {
          sky: '#fdf1de',
          hills: ['#f0625d', '#f6935a', '#ffdd67', '#74c3b0', '#2384a5', '#5c4a8c'],
          each: 2.85,
          reach: 0.14,
        }),
      },
    },
    {
      name: 'side-b-worth-turning-over',
      title: 'Side B: records worth turning over',
      description: `The hits are on the other side. This one has the song that was written at four in the morning, because somebody had to fill the rest of the vinyl.

♪ Music: Late Keys, "Side B", F major`,
      tags: ['music', 'vinyl', 'records', 'piano', 'calm', 'podcast music', 'shopping for records', 'study'],
      category: 'Music',
      views: 205_310,
      likes: 18_822,
      ageHours: weeks(5),
      film: {
        seconds: 30,
        framesPerSecond: 15,
        thumbnailAt: 4,
        quality: 48,
        sound: slowPiano(sideB),
        shot: shoot(recordPlayer, {
          ground: '#e8543c',
          disc: '#1d1a20',
          label: '#ffd9a8',
          ink: '#7a2a1c',
          arm: '#f6e6d6',
          words: ['side', 'B'],
          turns: 33.3,
        }),
      },
    },
    {
      name: 'fifteen-pendulums-fifteen-chimes',
      title: 'Fifteen pendulums, fifteen chimes',
      description: `Each pendulum makes one swing more than its neighbour before they all meet again. Whenever one passes the middle, its chime is struck. Order, waves, a crowd, order.

They are together at 0:00, in two camps at 0:16, and together again at 0:32.`,
      tags: ['music', 'pendulum', 'chimes', 'maths', 'polyrhythm', 'calm', 'entertainment', 'trending'],
      category: 'Music',
      views: 3_902_118,
      likes: 288_640,
      ageHours: months(12),
      film: {
        seconds: 33,
        framesPerSecond: 20,
        thumbnailAt: 4.4,
        quality: 56,
        sound: struckChimes({ notes: pendulumNotes(fifteen) }),
        shot: shoot(pendulumWave, fifteen),
      },
    },
  ],
}
