import { disc, fillAll } from '../../drawing/brush.ts'
import { catWalk } from '../../scenes/catWalk.ts'
import { epicycles } from '../../scenes/epicycles.ts'
import { particleWords } from '../../scenes/particleWords.ts'
import { pendulumNotes, pendulumWave } from '../../scenes/pendulumWave.ts'
import { pianoNight } from '../../scenes/pianoNight.ts'
import { recordPlayer } from '../../scenes/recordPlayer.ts'
import { shoot } from '../../drawing/stage.ts'
import { slowPiano, struckChimes } from '../../drawing/sound/scores.ts'
import { rooftopRadioRemarks } from '../comments/rooftopRadio.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'
import { moonlitWall } from '../places.ts'
import { nightShift, sevenBells } from '../pieces.ts'
import { quietFilm } from '../quietFilm.ts'

export const rooftopRadio: ChannelEntry = {
  folder: 'rooftop-radio',
  title: 'Rooftop Radio',
  description: `Cats on walls, and music to watch them by. On air from dusk until somebody opens a tin.

Requests by post. Fish is not a request.`,
  subscribers: 301_800,
  mark: (pen) => {
    fillAll(pen, '#f2a65c')
    pen.fillStyle = '#20182c'
    pen.beginPath()
    pen.moveTo(42, 34)
    pen.lineTo(74, 66)
    pen.lineTo(102, 66)
    pen.lineTo(134, 34)
    pen.lineTo(136, 108)
    pen.lineTo(40, 108)
    pen.fill()
    disc(pen, 88, 104, 48)
    disc(pen, 70, 96, 9, '#f2e05c')
    disc(pen, 106, 96, 9, '#f2e05c')
  },
  banner: {
    shot: shoot(catWalk, {
      ...moonlitWall,
      sky: ['#7a3a5c', '#e28a5c', '#f7cf8a'],
      moon: '#fff0c8',
      cat: '#20182c',
    }),
    seconds: 12,
    at: 4,
  },
  remarks: rooftopRadioRemarks,
  videos: [
    {
      name: 'marmalade-at-sunset',
      title: 'Marmalade walks the wall at sunset',
      description: `Every evening, left to right, never the other way. We do not know how he gets back. No music in this one; he is on duty.`,
      tags: ['cats', 'sunset', 'roofs', 'vlogs', 'calm', 'trending'],
      category: 'Pets & Animals',
      views: 412_900,
      likes: 51_220,
      ageHours: days(8),
      film: quietFilm(
        12,
        5,
        shoot(catWalk, {
          ...moonlitWall,
          sky: ['#f2a65c', '#f7cf8a', '#fbe8c0'],
          moon: '#ff7a4a',
          roofs: ['#d98a6b', '#b0604f', '#7a3f42'],
          wall: '#fdf3e0',
          tile: '#a8483a',
          cat: '#d9702c',
          eye: '#2f5a2c',
        }),
      ),
    },
    {
      name: 'the-grey-one-in-fog',
      title: 'The grey one, in fog, on business',
      description: `Seen at five in the morning by the milkman, the baker and us. She has a grim look and somewhere to be.`,
      tags: ['cats', 'fog', 'morning', 'grim', 'films'],
      category: 'Pets & Animals',
      views: 58_330,
      likes: 7_006,
      ageHours: months(3),
      film: quietFilm(
        12,
        5,
        shoot(catWalk, {
          ...moonlitWall,
          sky: ['#b8c4cc', '#d0d8dc', '#e6e8e6'],
          moon: '#f8f8f0',
          roofs: ['#a8b4bc', '#8a98a2', '#6a7a86'],
          wall: '#dfe0da',
          tile: '#6f7a80',
          cat: '#4a525c',
          eye: '#c8e05c',
          lamp: '#f6e8b8',
          pace: 0.07,
        }),
      ),
    },
    {
      name: 'white-cat-green-night',
      title: '하얀 고양이, 초록빛 밤 (white cat, green night)',
      description: `네온사인이 초록빛이라 밤도 초록빛입니다. 고양이는 원래 하얗습니다.

The pharmacy sign is green, and so is everything else until ten.`,
      tags: ['cats', '고양이', 'night', 'city', 'travel'],
      category: 'Pets & Animals',
      language: 'ko',
      views: 94_207,
      likes: 12_880,
      ageHours: months(6),
      film: quietFilm(
        12,
        5,
        shoot(catWalk, {
          ...moonlitWall,
          sky: ['#06201c', '#0f4a3c', '#2f8a66'],
          moon: '#d8ffe0',
          roofs: ['#0f3a32', '#0c2c28', '#081e1c'],
          wall: '#1f5a4a',
          tile: '#0f2f2a',
          cat: '#f6fbf2',
          eye: '#1f7a5c',
          lamp: '#a8ffcf',
        }),
      ),
    },
    {
      name: 'two-oclock-cat',
      title: 'Two o’clock, one cat, no witnesses',
      description: `The film begins when the bakery light goes on. Comedy, if you are not the pigeon.`,
      tags: ['cats', 'night', 'comedy', 'bakery', 'short films'],
      category: 'Comedy',
      views: 36_118,
      likes: 4_109,
      ageHours: months(15),
      film: quietFilm(
        12,
        5,
        shoot(catWalk, {
          ...moonlitWall,
          sky: ['#2c0f2c', '#5a1f4a', '#8a3a5c'],
          moon: '#ffd0b8',
          roofs: ['#4a1a3f', '#361230', '#240c22'],
          wall: '#c98a8a',
          tile: '#5a2038',
          cat: '#0f0a12',
          eye: '#8affd0',
          pace: 0.12,
        }),
      ),
    },
    {
      name: 'a-cat-from-thirty-circles',
      title: 'Can you draw our cat with thirty circles?',
      description: `We borrowed the method from the people who do it with eighty. At five circles he is a pear, at thirty he is late for dinner.`,
      tags: ['cats', 'fourier', 'maths', 'javascript', 'comedy'],
      category: 'Education',
      views: 27_604,
      likes: 3_011,
      ageHours: months(2),
      film: quietFilm(
        14,
        13.5,
        shoot(epicycles, {
          subject: 'cat',
          ground: '#20182c',
          wheel: '#8a7fb0',
          ink: '#f2a65c',
          laps: [5, 30],
        }),
      ),
    },
    {
      name: 'cat-katze-neko',
      title: 'Cat, Katze, gato, 猫: one animal, four tins',
      description: `He answers to all of them, provided that the tin is open. Type in motion, purring not included.`,
      tags: ['cats', '猫', 'words', 'type', 'languages', 'courses'],
      category: 'Education',
      views: 15_772,
      likes: 1_877,
      ageHours: weeks(13),
      film: quietFilm(
        14,
        2.5,
        shoot(particleWords, {
          ground: ['#f2a65c', '#e8884a'],
          inks: ['#20182c', '#5a2c38', '#fff0d8'],
          words: [
            { text: 'cat', font: '800 SIZEpx Inter', size: 0.5 },
            { text: 'Katze', font: '800 SIZEpx Inter', size: 0.4 },
            { text: 'gato', font: '800 SIZEpx Inter', size: 0.46 },
            { text: '猫', font: 'bold SIZEpx "Noto Sans CJK JP"', size: 0.6 },
          ],
          count: 360,
          shape: 'dot',
          between: 'scatter',
        }),
      ),
    },
    {
      name: 'music-for-the-wall',
      title: 'Music for an empty wall, slow piano 🎹',
      description: `Two o'clock has gone, the cats are in. Somebody at number nine is still practising, in G minor, with the window open.`,
      tags: ['music', 'piano', 'night', 'calm', 'slow'],
      category: 'Music',
      views: 188_043,
      likes: 17_320,
      ageHours: weeks(6),
      film: {
        ...quietFilm(
          18,
          9,
          shoot(pianoNight, {
            sky: ['#2c0f2c', '#7a2f4a'],
            moon: '#ffd0b8',
            keys: '#f6ece0',
            sharps: '#2a1424',
            lit: '#6be0d0',
            horizon: '#1a0a18',
            piece: nightShift,
            lowest: 36,
            whites: 36,
          }),
        ),
        sound: slowPiano(nightShift),
      },
    },
    {
      name: 'a-blue-record',
      title: 'A blue record from the attic',
      description: `No label to speak of, no name, seven minutes of somebody's evening. We play you the first quarter of one of them.`,
      tags: ['music', 'vinyl', 'records', 'piano', 'fashion for ears'],
      category: 'Music',
      views: 22_401,
      likes: 2_290,
      ageHours: months(8),
      film: {
        ...quietFilm(
          16,
          6,
          shoot(recordPlayer, {
            ground: '#f2d8b0',
            disc: '#1f3f8a',
            label: '#f6ece0',
            ink: '#1f3f8a',
            arm: '#8a4a2c',
            words: ['attic', '1'],
            turns: 33.3,
          }),
        ),
        sound: slowPiano({ ...nightShift, seed: 'attic', bar: 2.6 }),
      },
    },
    {
      name: 'seven-bells-on-strings',
      title: 'Seven bells on seven strings',
      description: `Each string is a little shorter than the one before, so each bell is a little ahead. They agree at the beginning, and again at the very end. In between: music.`,
      tags: ['music', 'pendulum', 'bells', 'chimes', 'loop', 'maths'],
      category: 'Music',
      views: 64_915,
      likes: 6_044,
      ageHours: months(12),
      film: {
        ...quietFilm(16, 6, shoot(pendulumWave, sevenBells)),
        sound: struckChimes({ notes: pendulumNotes(sevenBells) }),
      },
    },
    {
      name: 'the-orange-single',
      title: 'The orange single, forty-five turns a minute',
      description: `Smaller hole, bigger hurry. It has been on the turntable since the party, and so has the cat hair.`,
      tags: ['music', 'vinyl', 'records', 'cats', 'loop'],
      category: 'Music',
      views: 9_188,
      likes: 844,
      ageHours: months(20),
      film: quietFilm(
        12,
        4,
        shoot(recordPlayer, {
          ground: '#2f6b66',
          disc: '#e8702c',
          label: '#fff3dc',
          ink: '#2f6b66',
          arm: '#dfe8e0',
          words: ['single', '45'],
          turns: 45,
        }),
      ),
    },
  ],
}
