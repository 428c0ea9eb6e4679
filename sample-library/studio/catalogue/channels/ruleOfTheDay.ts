import { fillAll } from '../../drawing/brush.ts'
import { cellLife } from '../../scenes/cellLife.ts'
import { mazeSolved } from '../../scenes/mazeSolved.ts'
import { ruleRows } from '../../scenes/ruleRows.ts'
import { snakeGame } from '../../scenes/snakeGame.ts'
import { shoot } from '../../drawing/stage.ts'
import { ruleOfTheDayRemarks } from '../comments/ruleOfTheDay.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'
import { quietFilm } from '../quietFilm.ts'

const rows = (rule: number, ground: string, inks: readonly string[], ink: string, soup = 0, count = 90) =>
  quietFilm(12, 11.5, shoot(ruleRows, { ground, inks, ink, rule, rows: count, soup }))

export const ruleOfTheDay: ChannelEntry = {
  folder: 'rule-of-the-day',
  title: 'Rule of the Day',
  description: `Cellular automata, mazes and other games that play themselves. One rule, many cells, no plan.

All of it is a few lines of JavaScript; the links are where links belong.`,
  subscribers: 51_700,
  mark: (pen) => {
    fillAll(pen, '#12241d')
    pen.fillStyle = '#b8f25c'
    for (const [x, y] of [
      [1, 0],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ] as const)
      pen.fillRect(34 + x * 38, 34 + y * 38, 32, 32)
  },
  banner: {
    shot: shoot(ruleRows, {
      ground: '#12241d',
      inks: ['#b8f25c', '#2f8f6a'],
      ink: '#12241d',
      rule: 90,
      rows: 44,
      soup: 0.2,
    }),
    seconds: 10,
    at: 9.5,
  },
  remarks: ruleOfTheDayRemarks,
  videos: [
    {
      name: 'rule-thirty',
      title: 'Rule 30: order on the left, weather on the right',
      description: `One black square, one rule with eight answers. The left side makes stripes you could set a clock by. The right side has been shuffling since 1983 and has not repeated itself yet.`,
      tags: ['cellular automaton', 'rule 30', 'javascript', 'randomness', 'trending'],
      category: 'Science & Technology',
      views: 210_344,
      likes: 19_760,
      ageHours: weeks(3),
      film: rows(30, '#f7f3ea', ['#1d2a3a', '#2f62c4'], '#1d2a3a'),
    },
    {
      name: 'rule-ninety',
      title: "Rule 90 folds Sierpiński's napkin",
      description: `A cell is alive when exactly one of its two neighbours was. Nothing about triangles is in the rule, and triangles are all that comes out.`,
      tags: ['cellular automaton', 'rule 90', 'sierpinski', 'fashion prints', 'javascript'],
      category: 'Science & Technology',
      views: 64_480,
      likes: 6_051,
      ageHours: months(3),
      film: rows(90, '#2a0f2c', ['#ff9a6b', '#ff5c9a', '#8a5cff'], '#ffd3c2'),
    },
    {
      name: 'rule-one-ten',
      title: 'Rule 110 can compute anything, slowly',
      description: `Little gliders run left through a woven background, collide, and leave something else behind. That is enough to build a computer out of, if you have patience and a very long wall. INFOSYS 220 gets to see it in the first week.`,
      tags: ['cellular automaton', 'rule 110', 'computing', 'javascript', 'infosys 220'],
      category: 'Science & Technology',
      views: 98_011,
      likes: 8_443,
      ageHours: months(6),
      film: rows(110, '#0c1d2b', ['#5fe0d0', '#3f8fe0'], '#c9f0ff', 0.5),
    },
    {
      name: 'rule-one-eighty-four',
      title: 'The traffic jam in rule 184',
      description: `Every cell is a car that moves right when there is room. With half the road full it just about works. Watch the dark wedges: those are jams, and they travel backwards.

News for commuters: it was nobody's fault.`,
      tags: ['cellular automaton', 'rule 184', 'traffic', 'travel', 'news'],
      category: 'Science & Technology',
      views: 41_300,
      likes: 3_812,
      ageHours: weeks(9),
      film: rows(184, '#23262e', ['#ffcf5c', '#ff7a3d'], '#ffe9b8', 0.5, 72),
    },
    {
      name: 'rule-seventy-three',
      title: 'Rule 73 knits a grim little scarf',
      description: `From noise it grows walls. Between the walls small patterns repeat for ever, each in its own cell, none of them aware of the neighbours.`,
      tags: ['cellular automaton', 'rule 73', 'grim', 'knitting', 'fashion'],
      category: 'Science & Technology',
      views: 7_733,
      likes: 690,
      ageHours: months(11),
      film: rows(73, '#e9e2d2', ['#7a2f2a', '#3a3340'], '#3a3340', 0.5, 72),
    },
    {
      name: 'primordial-soup',
      title: 'A bowl of soup, and what survives in it',
      description: `Conway's game of life, begun with a third of the cells alive by chance. Within seconds most of it is gone; what is left are blocks, beehives and one or two things that blink at you.`,
      tags: ['game of life', 'conway', 'gaming', 'javascript', 'soup'],
      category: 'Gaming',
      views: 33_905,
      likes: 3_010,
      ageHours: months(4),
      film: quietFilm(
        12,
        6,
        shoot(cellLife, {
          ground: '#fdf6e3',
          grid: '#f1e6cb',
          ages: ['#e2603b', '#f2a03d', '#7a9a4b'],
          ghost: '#e9b89a',
          rows: 30,
          pace: 6,
          patterns: [],
          soup: 0.3,
        }),
      ),
    },
    {
      name: 'the-acorn',
      title: 'Seven cells that would not stop: the acorn',
      description: `Seven living cells in a row and a bit. They are called the acorn, and they need 5206 generations to settle down. Here are the first hundred.`,
      tags: ['game of life', 'acorn', 'gaming', 'javascript'],
      category: 'Gaming',
      views: 58_227,
      likes: 5_920,
      ageHours: months(18),
      film: quietFilm(
        14,
        12,
        shoot(cellLife, {
          ground: '#101a14',
          grid: '#17241c',
          ages: ['#eaffb0', '#7fd04f', '#2f7a4a'],
          ghost: '#2f5a3a',
          rows: 36,
          pace: 8,
          patterns: [{ x: 29, y: 17, rows: ['.O.....', '...O...', 'OO..OOO'] }],
          soup: 0,
        }),
      ),
    },
    {
      name: 'a-maze-of-six-hundred-rooms',
      title: 'Water finds the way through six hundred rooms',
      description: `Thirty rooms wide, twenty rooms tall, exactly one way. First it is dug, then it is flooded, then the water is asked which way it went.`,
      tags: ['maze', 'gaming', 'flood fill', 'algorithms', 'javascript'],
      category: 'Gaming',
      views: 26_190,
      likes: 2_118,
      ageHours: weeks(12),
      film: quietFilm(
        14,
        9,
        shoot(mazeSolved, {
          ground: '#0f2a44',
          wall: '#bfe3f2',
          flood: ['#1f6fb0', '#5cd0e0'],
          path: '#ffe08a',
          prize: '#ff7a5c',
          columns: 30,
          rows: 20,
        }),
      ),
    },
    {
      name: 'hedge-maze-in-october',
      title: 'The hedge maze in October, from above',
      description: `A smaller maze, for those who like to win. Pause at six seconds, find the way with your finger, then let the leaves tell you whether you were right.`,
      tags: ['maze', 'gaming', 'autumn', 'puzzle', 'travel'],
      category: 'Gaming',
      views: 11_476,
      likes: 980,
      ageHours: months(13),
      film: quietFilm(
        12,
        8,
        shoot(mazeSolved, {
          ground: '#f3e2c0',
          wall: '#4f6b2f',
          flood: ['#f2c14b', '#d9622b'],
          path: '#8a1f2a',
          prize: '#c2356b',
          columns: 18,
          rows: 12,
        }),
      ),
    },
    {
      name: 'a-short-snake',
      title: 'A snake on a very small board, played by nobody',
      description: `Eight by six squares, no hands on the keys. The snake knows one trick, which is never to leave the loop, and eats what it meets on the way.`,
      tags: ['gaming', 'snake', 'algorithm', 'comedy', 'arcade', 'bounty of apples'],
      category: 'Gaming',
      views: 71_402,
      likes: 6_604,
      ageHours: days(16),
      film: quietFilm(
        14,
        10,
        shoot(snakeGame, {
          ground: '#2b1b3d',
          board: ['#3a2852', '#422e5c'],
          snake: ['#ffd15c', '#ff7a5c'],
          apple: '#5fe0a0',
          ink: '#ffffff',
          columns: 8,
          rows: 6,
        }),
      ),
    },
  ],
}
