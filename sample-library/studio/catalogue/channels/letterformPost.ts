import { fillAll, serif, text } from '../../drawing/brush.ts'
import { pagoda } from '../../scenes/pagoda.ts'
import { particleWords } from '../../scenes/particleWords.ts'
import { woodedDell } from '../../scenes/woodedDell.ts'
import { shoot } from '../../drawing/stage.ts'
import { letterformPostRemarks } from '../comments/letterformPost.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'
import { dellInFourSeasons, pagodaInSnow, pagodaInSpring } from '../places.ts'

const heavy = '900 SIZEpx Inter'
const elegant = 'bold SIZEpx "Noto Serif Display"'

export const letterformPost: ChannelEntry = {
  folder: 'letterform-post',
  title: 'Letterform Post',
  description: `One word at a time. Where it comes from, what it looks like, and what it would do if it could move.

Requests on a postcard. Short words first.`,
  subscribers: 47_800,
  mark: (pen) => {
    fillAll(pen, '#f2c84b')
    text(pen, 'Lp', 88, 88, serif(104), '#2a1f3d')
  },
  banner: { shot: shoot(woodedDell, { ...dellInFourSeasons, deer: null }), seconds: 24, at: 14 },
  remarks: letterformPostRemarks,
  videos: [
    {
      name: 'gojo-five-storeys',
      title: 'Gojo: a word with five storeys (五重塔)',
      description: `Gojū-no-tō, the tower of five layers: earth, water, fire, wind, sky. Said quickly it becomes gojo, which is also a family name, a street in Kyoto and an avenue's worth of other things. We are only here for the roofs.

Count along: 地, 水, 火, 風, 空.`,
      tags: [
        'gojo',
        'pagoda',
        '五重塔',
        'japanese',
        'kanji',
        'typography',
        'anime background',
        'travel',
        'courses',
      ],
      category: 'Education',
      views: 266_130,
      likes: 24_551,
      ageHours: days(16),
      film: {
        seconds: 20,
        framesPerSecond: 20,
        thumbnailAt: 17.4,
        quality: 47,
        shot: shoot(pagoda, pagodaInSpring),
      },
    },
    {
      name: 'gojo-in-the-snow',
      title: '雪の五重塔 (Gojo in the snow)',
      description: `雪の夜、五重塔に灯りがともるまで。

The same tower in January, with a lamp on every floor. Nothing is said about gojo this time; it is too cold to explain.`,
      tags: [
        'gojo',
        '五重塔',
        '雪',
        '冬',
        'snow',
        'winter',
        'anime background',
        'manga background',
        'travel',
      ],
      category: 'Travel & Events',
      language: 'ja',
      views: 88_914,
      likes: 9_705,
      ageHours: months(10),
      film: {
        seconds: 20,
        framesPerSecond: 20,
        thumbnailAt: 18,
        quality: 48,
        shot: shoot(pagoda, pagodaInSnow),
      },
    },
    {
      name: 'grim-and-grin',
      title: 'Grim and grin are two letters apart, or is it one?',
      description: `Grim: Old English, fierce. Grin: Old English, to bare the teeth. They have been neighbours for a thousand years and only one stroke of the m separates them. Watch it fall off.`,
      tags: ['grim', 'typography', 'etymology', 'words', 'kinetic type', 'comedy', 'short films'],
      category: 'Education',
      views: 34_007,
      likes: 2_911,
      ageHours: weeks(9),
      film: {
        seconds: 14,
        framesPerSecond: 20,
        thumbnailAt: 5.6,
        quality: 57,
        shot: shoot(particleWords, {
          ground: ['#17171f', '#0c0c12'],
          inks: ['#f3f1ec', '#b9b6c4', '#d8433a'],
          words: [
            { text: 'grim', font: heavy, size: 0.56 },
            { text: 'grin', font: heavy, size: 0.56 },
          ],
          count: 640,
          shape: 'square',
          between: 'fall',
        }),
      },
    },
    {
      name: 'bounty-by-the-basket',
      title: 'Bounty, by the basket 🍎',
      description: `From bonté, goodness. It was kindness for three hundred years before it was a reward, and a reward for a hundred before it was a harvest. Seven hundred apples, two typefaces, no ladder.`,
      tags: ['bounty', 'typography', 'harvest', 'apples', 'words', 'kinetic type', 'shopping list', 'films'],
      category: 'Education',
      views: 19_338,
      likes: 1_640,
      ageHours: months(2),
      film: {
        seconds: 14,
        framesPerSecond: 18,
        thumbnailAt: 5.4,
        quality: 57,
        shot: shoot(particleWords, {
          ground: ['#fdf3dc', '#f9e2b8'],
          inks: ['#e2452b', '#f2a03d', '#9ac24b', '#c2356b'],
          words: [
            { text: 'bounty', font: heavy, size: 0.4 },
            { text: 'Bounty', font: elegant, size: 0.44 },
          ],
          count: 520,
          shape: 'fruit',
          between: 'swirl',
        }),
      },
    },
    {
      name: 'a-dell-in-four-seasons',
      title: 'Dell: a small valley with trees in it, four times a year',
      description: `Dell, dale, vale, valley: the same hollow at different depths. A dell is the smallest of them, with trees, and with room for one deer.

Blossom, leaf, fall, snow, and round again without a seam.`,
      tags: ['dell', 'valley', 'seasons', 'words', 'nature', 'loop', 'calm', 'travel', 'films'],
      category: 'Education',
      views: 151_720,
      likes: 13_902,
      ageHours: weeks(4),
      film: {
        seconds: 24,
        framesPerSecond: 20,
        thumbnailAt: 14,
        quality: 48,
        shot: shoot(woodedDell, dellInFourSeasons),
      },
    },
  ],
}
