import { box, fillAll } from '../../drawing/brush.ts'
import { cellLife } from '../../scenes/cellLife.ts'
import { paddles } from '../../scenes/paddles.ts'
import { snakeGame } from '../../scenes/snakeGame.ts'
import { shoot } from '../../drawing/stage.ts'
import { pixelHarbourRemarks } from '../comments/pixelHarbour.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'

const night = {
  ground: '#10131f',
  grid: '#171b2b',
  ages: ['#fff3c4', '#ffb14a', '#e2506b', '#6a4cc0'],
  ghost: '#3a4a8c',
}
const gun = [
  '........................O...........',
  '......................O.O...........',
  '............OO......OO............OO',
  '...........O...O....OO............OO',
  'OO........O.....O...OO..............',
  'OO........O...O.OO....O.O...........',
  '..........O.....O.......O...........',
  '...........O...O....................',
  '............OO......................',
]

export const pixelHarbour: ChannelEntry = {
  folder: 'pixel-harbour',
  title: 'Pixel Harbour',
  description: `Small games that play themselves. Gaming without thumbs, for the hour when yours are tired.

Every game here was won fairly, by a program that had nothing better to do.`,
  subscribers: 189_300,
  mark: (pen) => {
    fillAll(pen, '#0f6e68')
    const rows = ['..##..', '..##..', '.####.', '.#..#.', '.####.', '######']
    rows.forEach((row, y) =>
      [...row].forEach((cell, x) => {
        if (cell !== '#') return
        pen.fillStyle = y === 1 ? '#ffd95c' : y % 2 === 0 ? '#ffffff' : '#ff7a6b'
        box(pen, 37 + x * 17, 37 + y * 17, 16, 16, 3)
        pen.fill()
      }),
    )
  },
  banner: {
    shot: shoot(cellLife, {
      ...night,
      ground: '#0d3f44',
      grid: '#104a4f',
      rows: 18,
      pace: 6,
      soup: 0.3,
      patterns: [],
    }),
    seconds: 10,
    at: 6,
  },
  remarks: pixelHarbourRemarks,
  videos: [
    {
      name: 'snake-until-nothing-is-left',
      title: 'Snake plays itself until there is nothing left to eat',
      description: `128 squares, 125 apples, one idea: walk a loop that visits every square and you can never bite yourself. While it is short it dares to cut corners. Watch the moment when it stops daring.

A perfect game, from the first apple to the last.`,
      tags: [
        'gaming',
        'snake',
        'perfect game',
        'algorithm',
        'javascript',
        'bounty of apples',
        'trending',
        'entertainment',
      ],
      category: 'Gaming',
      views: 2_870_114,
      likes: 240_388,
      ageHours: weeks(5),
      film: {
        seconds: 26,
        framesPerSecond: 24,
        thumbnailAt: 17.6,
        quality: 46,
        shot: shoot(snakeGame, {
          ground: '#1c2b2a',
          board: ['#213533', '#263c39'],
          snake: ['#7ee081', '#2f8f8a'],
          apple: '#ff5c4d',
          ink: '#e8f5ec',
          columns: 16,
          rows: 8,
        }),
      },
    },
    {
      name: 'two-paddles-that-never-miss',
      title: 'Two paddles that never miss',
      description: `Table tennis for people who dislike losing. The ball gets three and a half per cent faster with every touch. Nobody has ever seen the end of this game; there isn't one.`,
      tags: ['gaming', 'table tennis', 'sports', 'retro', 'comedy', 'calm', 'javascript'],
      category: 'Gaming',
      views: 96_405,
      likes: 7_218,
      ageHours: days(8),
      film: {
        seconds: 18,
        framesPerSecond: 30,
        thumbnailAt: 9,
        quality: 48,
        shot: shoot(paddles, {
          ground: '#141426',
          ink: '#ffffff',
          left: '#ff7a6b',
          right: '#4fd0c8',
          ball: '#ffe08a',
        }),
      },
    },
    {
      name: 'a-glider-gun',
      title: 'A glider gun, and what it was aiming at',
      description: `Life has two rules and no players. In 1970 there was a bounty of fifty dollars on a pattern that grows for ever; this is the one that took it. Every thirty generations it lets go of a glider.

It was aiming at nothing. It still is.`,
      tags: ['gaming', 'game of life', 'cellular automata', 'glider', 'bounty', 'maths', 'javascript'],
      category: 'Gaming',
      views: 318_770,
      likes: 25_006,
      ageHours: months(19),
      film: {
        seconds: 20,
        framesPerSecond: 18,
        thumbnailAt: 18.4,
        quality: 46,
        shot: shoot(cellLife, {
          ...night,
          rows: 30,
          pace: 9,
          soup: 0,
          patterns: [{ x: 8, y: 4, rows: gun }],
        }),
      },
    },
  ],
}
