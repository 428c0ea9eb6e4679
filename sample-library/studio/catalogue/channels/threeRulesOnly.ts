import { fillAll, line } from '../../drawing/brush.ts'
import { epicycles } from '../../scenes/epicycles.ts'
import { flock } from '../../scenes/flock.ts'
import { truchet } from '../../scenes/truchet.ts'
import { weaving } from '../../scenes/weaving.ts'
import { shoot } from '../../drawing/stage.ts'
import { threeRulesOnlyRemarks } from '../comments/threeRulesOnly.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'
import { quietFilm } from '../quietFilm.ts'

export const threeRulesOnly: ChannelEntry = {
  folder: 'three-rules-only',
  title: 'Three Rules Only',
  description: `Not too close. The same way. Not alone. Shoals, flocks and paper aeroplanes that nobody steers, and now and then a cloth made by equally simple people.`,
  subscribers: 66_210,
  mark: (pen) => {
    fillAll(pen, '#0f4a66')
    ;['#ffffff', '#ffc94d', '#ff7a5c'].forEach((ink, index) => {
      pen.fillStyle = ink
      line(
        pen,
        [
          [46 + index * 30, 118 - index * 34],
          [98 + index * 26, 104 - index * 34],
          [56 + index * 30, 84 - index * 26],
        ],
        true,
      )
      pen.fill()
    })
  },
  banner: {
    shot: shoot(flock, {
      ground: ['#0f4a66', '#0a2f48'],
      inks: ['#ffffff', '#ffc94d', '#ff7a5c'],
      count: 110,
      size: 0.04,
      kind: 'fish',
      pace: 0.5,
    }),
    seconds: 12,
    at: 6,
  },
  remarks: threeRulesOnlyRemarks,
  videos: [
    {
      name: 'a-shoal-of-eighty',
      title: 'Eighty fish, three rules, no leader',
      description: `Not too close, the same way, not alone. That is the whole program. They begin in every direction and within five seconds you would swear that somebody gave an order.`,
      tags: ['fish', 'boids', 'shoal', 'javascript', 'trending', 'courses'],
      category: 'Science & Technology',
      views: 510_331,
      likes: 48_207,
      ageHours: days(11),
      film: quietFilm(
        12,
        9,
        shoot(flock, {
          ground: ['#2fb0d0', '#0f5f9a', '#0a2f5c'],
          inks: ['#ffd36b', '#ff9a4d', '#fff0c0'],
          count: 80,
          size: 0.028,
          kind: 'fish',
          pace: 0.42,
        }),
      ),
    },
    {
      name: 'the-shoal-and-the-pike',
      title: 'The shoal and the pike 🐟',
      description: `A fourth rule, for the large one only: swim through the middle. Look at the hole that travels with it. Nobody is eaten; the pike is here for the geometry.`,
      tags: ['fish', 'boids', 'pike', 'shoal', 'films', 'entertainment'],
      category: 'Science & Technology',
      views: 322_018,
      likes: 30_502,
      ageHours: months(1),
      film: quietFilm(
        12,
        8,
        shoot(flock, {
          ground: ['#4a7a5c', '#1f4a3f', '#0f2a28'],
          inks: ['#d8ecd0', '#a8d0b0', '#f2f6e0'],
          count: 80,
          size: 0.024,
          kind: 'fish',
          pace: 0.46,
          hunter: '#d9b44a',
        }),
      ),
    },
    {
      name: 'starlings-before-dark',
      title: 'Starlings before dark, over the gasworks',
      description: `They do it every evening in November and science has several opinions. We think they are simply not finished with the day.`,
      tags: ['birds', 'starlings', 'boids', 'dusk', 'vlogs', 'travel'],
      category: 'Pets & Animals',
      views: 140_226,
      likes: 15_330,
      ageHours: days(21),
      film: quietFilm(
        12,
        8,
        shoot(flock, {
          ground: ['#4a3a6a', '#d97a6b', '#f7c98a'],
          inks: ['#1f1428', '#2c1c38'],
          count: 110,
          size: 0.013,
          kind: 'bird',
          pace: 0.5,
          sun: '#fff0c8',
        }),
      ),
    },
    {
      name: 'cranes-going-south',
      title: 'Журавли летят на юг: cranes over the river',
      description: `Сорок птиц и одно солнце.

Forty birds, big ones, slow wings. They change places so that nobody has the wind in the face for long. Nobody decided that either.`,
      tags: ['birds', 'cranes', 'журавли', 'boids', 'travel', 'autumn'],
      category: 'Pets & Animals',
      language: 'ru',
      views: 48_117,
      likes: 5_208,
      ageHours: months(13),
      film: quietFilm(
        12,
        7,
        shoot(flock, {
          ground: ['#a8c8d8', '#e0e8e0', '#f6ecd8'],
          inks: ['#4a5a6a', '#2f3f52', '#6a7a8a'],
          count: 40,
          size: 0.042,
          kind: 'bird',
          pace: 0.34,
          sun: '#ffb86b',
        }),
      ),
    },
    {
      name: 'paper-planes-after-school',
      title: 'Sixty paper aeroplanes after the last bell',
      description: `No engine, no pilot, no homework. The hawk rule is switched off; there are no teachers in this film.`,
      tags: ['boids', 'paper planes', 'comedy', 'school', 'anime feeling'],
      category: 'Entertainment',
      views: 71_540,
      likes: 8_800,
      ageHours: months(7),
      film: quietFilm(
        12,
        7,
        shoot(flock, {
          ground: ['#7fc8f0', '#c8e8f6'],
          inks: ['#ffffff', '#fff3c8', '#ffd8d0'],
          count: 60,
          size: 0.022,
          kind: 'paper',
          pace: 0.5,
        }),
      ),
    },
    {
      name: 'neon-tetras',
      title: 'Neon fish in black water, for falling asleep',
      description: `A hundred and ten little lights from a river the colour of tea. Slow. Nothing hunts.`,
      tags: ['fish', 'tetras', 'boids', 'calm', 'sleep', 'aquarium'],
      category: 'Pets & Animals',
      views: 205_990,
      likes: 19_244,
      ageHours: weeks(17),
      film: quietFilm(
        12,
        8,
        shoot(flock, {
          ground: ['#120c14', '#0a080f'],
          inks: ['#3fd0ff', '#ff4a6b', '#6bf0e0'],
          count: 110,
          size: 0.018,
          kind: 'fish',
          pace: 0.26,
        }),
      ),
    },
    {
      name: 'a-fish-in-twenty-circles',
      title: 'One fish, twenty circles, no shoal',
      description: `What a fish looks like when it is alone with Fourier. Four circles first, which is a pebble; then twenty.`,
      tags: ['fish', 'fourier', 'maths', 'javascript', 'animation'],
      category: 'Education',
      views: 13_300,
      likes: 1_091,
      ageHours: months(10),
      film: quietFilm(
        14,
        13.5,
        shoot(epicycles, {
          subject: 'fish',
          ground: '#fdf0dc',
          wheel: '#8fb0b8',
          ink: '#0f5f7a',
          laps: [4, 20],
        }),
      ),
    },
    {
      name: 'fish-scale-print',
      title: 'A fish-scale print for a winter coat',
      description: `Petals, turned a quarter at a time, look like scales when you let go of the flower. Fashion by mackerel: petrol, silver, one line of rust.`,
      tags: ['fashion', 'print', 'fish', 'pattern', 'shopping', 'loop'],
      category: 'Howto & Style',
      views: 10_402,
      likes: 980,
      ageHours: weeks(21),
      film: quietFilm(
        12,
        0,
        shoot(truchet, {
          ground: '#0f3a44',
          inks: ['#9ac0c8', '#d8e4e2', '#c2603a'],
          rows: 4,
          band: 0.3,
          turns: 4,
          cheat: false,
          pattern: 'petals',
        }),
      ),
    },
    {
      name: 'a-twill-for-fishermen',
      title: 'Two over, one under: a twill for wet people',
      description: `The diagonal runs because every row begins one thread late. Three rules would be too many; weaving needs one. Fashion comes later, with the buttons.`,
      tags: ['fashion', 'weaving', 'twill', 'textile', 'shopping', 'courses'],
      category: 'Howto & Style',
      views: 5_661,
      likes: 503,
      ageHours: months(16),
      film: quietFilm(
        12,
        7,
        shoot(weaving, {
          ground: '#d8d0bc',
          warp: ['#1f3f5c'],
          weft: ['#e8dfc8', '#c8b890'],
          over: 2,
          under: 1,
          point: 0,
          near: 10,
          far: 34,
          wood: '#8a5a34',
        }),
      ),
    },
    {
      name: 'triangles-that-follow',
      title: 'What do triangles do when they follow each other?',
      description: `They make kites, then bow ties, then a floor you would like to own. The bounty for the first reader who counts the kites at 0:05 is our respect.`,
      tags: ['tiling', 'pattern', 'bounty', 'fashion', 'maths', 'loop'],
      category: 'Education',
      views: 18_846,
      likes: 1_602,
      ageHours: months(23),
      film: quietFilm(
        12,
        0,
        shoot(truchet, {
          ground: '#f6ead2',
          inks: ['#c2356b', '#2f3f8a', '#f2a03d'],
          rows: 5,
          band: 0.3,
          turns: 4,
          cheat: false,
          pattern: 'triangles',
        }),
      ),
    },
  ],
}
