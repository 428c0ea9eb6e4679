import { fillAll, line } from '../../drawing/brush.ts'
import { mazeSolved } from '../../scenes/mazeSolved.ts'
import { sortingBars } from '../../scenes/sortingBars.ts'
import { typedCode } from '../../scenes/typedCode.ts'
import { shoot } from '../../drawing/stage.ts'
import { smallStepsCodeRemarks } from '../comments/smallStepsCode.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'
import { mernApi, reactiveStore } from '../programs.ts'

const numbers = Array.from({ length: 22 }, (_, index) => index + 1)
const bars = ['#3fd0d4', '#4f7df0', '#d857c0', '#ff7a6b']
const lane = (
  left: number,
  top: number,
  label: string,
  method: 'bubble' | 'insertion' | 'quick' | 'nap',
  to: number,
) => ({
  left,
  top,
  width: 0.42,
  height: 0.38,
  values: numbers,
  phases: [{ label, method, by: 'number' as const, from: 1.2, to }],
})

export const smallStepsCode: ChannelEntry = {
  folder: 'small-steps-code',
  title: 'Small Steps Code',
  description: `JavaScript in steps so small that you can take the stairs. Short lessons, full courses, and the bugs that taught us both.

Code in the films is free to use. Questions in the comments get answers, usually before coffee.`,
  subscribers: 412_800,
  mark: (pen) => {
    fillAll(pen, '#10302b')
    pen.strokeStyle = '#5ff0c0'
    pen.lineWidth = 15
    pen.lineJoin = 'round'
    pen.lineCap = 'round'
    line(pen, [
      [38, 128],
      [72, 128],
      [72, 96],
      [104, 96],
      [104, 64],
      [138, 64],
    ])
    pen.stroke()
  },
  banner: {
    shot: shoot(sortingBars, {
      ground: '#10302b',
      bars: ['#1f6b5a', '#5ff0c0'],
      ink: '#10302b',
      showNumbers: false,
      lanes: [
        {
          left: 0,
          top: -0.2,
          width: 1,
          height: 1.2,
          values: Array.from({ length: 62 }, (_, n) => n + 1),
          phases: [{ label: '', method: 'quick', by: 'number', from: 0, to: 10 }],
        },
      ],
    }),
    seconds: 10,
    at: 6,
  },
  remarks: smallStepsCodeRemarks,
  videos: [
    {
      name: 'tiny-reactive-store',
      title: 'Build a tiny reactive store in 40 lines of JavaScript',
      description: `signal, computed, effect: three words, forty lines, no library. Everything you see is typed in order and runs as it stands in any browser.

The trick is a list called "running". When a value is read it looks at the last entry and remembers who asked: that is a subscription, and subscriptions are all there is.

Copy it: https://example.org/small-steps/store.js`,
      tags: [
        'javascript',
        'signals',
        'reactive',
        'state',
        'react courses',
        'courses',
        'subscriptions',
        'tutorial',
        'trending',
      ],
      category: 'Science & Technology',
      views: 184_211,
      likes: 14_702,
      ageHours: days(3),
      film: {
        seconds: 36,
        framesPerSecond: 20,
        thumbnailAt: 35,
        shot: shoot(typedCode, {
          ground: ['#131c2b', '#0d1420'],
          ink: '#dfe7f5',
          faint: '#566582',
          keyword: '#f07fa8',
          name: '#58d6c0',
          string: '#f4c06a',
          number: '#8fb4ff',
          file: 'store.js',
          large: '40',
          small: 'LINES',
          code: reactiveStore,
        }),
      },
    },
    {
      name: 'your-array-sort-is-comparing-strings',
      title: 'Your array sort is secretly comparing strings',
      description: `[10, 9, 1].sort() answers [1, 10, 9], and it is not a bug. Without a comparison, JavaScript turns everything into text first, and "10" comes before "9" in every dictionary.

0:00 Shuffled
0:02 .sort()
0:10 .sort((a, b) => a - b)

Eighteen bars, one missing argument, several production incidents.`,
      tags: ['javascript', 'sorting', 'arrays', 'bugs', 'courses', 'tutorial', 'mern'],
      category: 'Science & Technology',
      views: 129_450,
      likes: 9_816,
      ageHours: days(36),
      chapters: [
        [0, 'Shuffled'],
        [2, '.sort()'],
        [10, '.sort((a, b) => a - b)'],
      ],
      film: {
        seconds: 20,
        thumbnailAt: 8.6,
        shot: shoot(sortingBars, {
          ground: '#1a1230',
          bars,
          ink: '#ffffff',
          showNumbers: true,
          lanes: [
            {
              left: 0.05,
              top: 0.07,
              width: 0.9,
              height: 0.86,
              values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 21, 30],
              phases: [
                { label: '[…].sort()', method: 'insertion', by: 'text', from: 2, to: 7.6 },
                { label: '[…].sort((a, b) => a - b)', method: 'insertion', by: 'number', from: 10, to: 16.4 },
              ],
            },
          ],
        }),
      },
    },
    {
      name: 'four-sorts-race',
      title: 'Four sorting algorithms race, one of them naps',
      description: `Same 22 bars, same shuffle each, four temperaments. Quick is quick. Insertion is thorough. Bubble is trying its best and would like you to know that. The fourth swaps two bars at random and lies down.

Place your bets before 0:02. The bounty for guessing all four places is a warm feeling.`,
      tags: ['javascript', 'sorting', 'race', 'comedy', 'algorithms', 'sports', 'bounty', 'entertainment'],
      category: 'Comedy',
      views: 377_902,
      likes: 29_006,
      ageHours: weeks(10),
      film: {
        seconds: 20,
        thumbnailAt: 6.4,
        shot: shoot(sortingBars, {
          ground: '#fdf3e3',
          bars: ['#ffb74d', '#f2703d', '#c2356b', '#5c2a86'],
          ink: '#3a2140',
          showNumbers: false,
          lanes: [
            lane(0.05, 0.06, 'quick', 'quick', 7.5),
            lane(0.53, 0.06, 'insertion', 'insertion', 10.5),
            lane(0.05, 0.54, 'bubble', 'bubble', 17.5),
            lane(0.53, 0.54, 'random, tired', 'nap', 5),
          ],
        }),
      },
    },
    {
      name: 'a-maze-is-a-tree',
      title: 'A maze is a tree that forgot to say so',
      description: `Dig at random, never into a room you have been in, and walk back when you are stuck: that is a maze, and also a tree. Then pour water in at the top. The water does not think; it is a queue. The first drop to reach the bounty came the shortest way.

0:00 Digging (a stack)
0:09 Flooding (a queue)
0:16 Walking back`,
      tags: [
        'javascript',
        'maze',
        'algorithms',
        'breadth first search',
        'gaming',
        'bounty',
        'courses',
        'tutorial',
      ],
      category: 'Education',
      views: 242_009,
      likes: 19_377,
      ageHours: weeks(13),
      chapters: [
        [0, 'Digging (a stack)'],
        [9, 'Flooding (a queue)'],
        [16, 'Walking back'],
      ],
      film: {
        seconds: 22,
        framesPerSecond: 20,
        thumbnailAt: 20.6,
        quality: 47,
        shot: shoot(mazeSolved, {
          ground: '#f5efe2',
          wall: '#2b2f4a',
          flood: ['#bfe3dc', '#4fb0c0', '#3a62b0'],
          path: '#e2452b',
          prize: '#ffc23d',
          columns: 30,
          rows: 16,
        }),
      },
    },
    {
      name: 'mern-api-in-thirty-lines',
      title: 'A Mern API in thirty lines, typed without stopping',
      description: `The M, the E and the N of Mern on one page: a list, a form, a delete, and an error that says what went wrong. The R is next door.

It runs as typed, given a database called "shelf". Parts three to six of the course take it apart again, because thirty lines is where the trouble starts.`,
      tags: ['mern', 'mongodb', 'express', 'node', 'javascript', 'courses', 'react courses', 'tutorial'],
      category: 'Science & Technology',
      views: 67_204,
      likes: 5_177,
      ageHours: months(5),
      film: {
        seconds: 30,
        framesPerSecond: 15,
        thumbnailAt: 21,
        quality: 48,
        shot: shoot(typedCode, {
          ground: ['#16211b', '#0e1712'],
          ink: '#e4efe6',
          faint: '#5f7568',
          keyword: '#8fd06a',
          name: '#ffd07a',
          string: '#f39a7a',
          number: '#9fc4ff',
          file: 'shelf.js',
          large: '30',
          small: 'LINES',
          code: mernApi,
        }),
      },
    },
  ],
}
