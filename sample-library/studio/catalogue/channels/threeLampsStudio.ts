import { disc, fillAll, line } from '../../drawing/brush.ts'
import { veil } from '../../drawing/colour.ts'
import { filmLeader } from '../../scenes/filmLeader.ts'
import { threeLamps } from '../../scenes/threeLamps.ts'
import { shoot } from '../../drawing/stage.ts'
import { threeLampsRemarks } from '../comments/threeLampsStudio.ts'
import { type ChannelEntry, days, months } from '../entry.ts'

const amber = '#ffc46b'
const blue = '#7ab8ff'
const rose = '#ff7a8a'

export const threeLampsStudio: ChannelEntry = {
  folder: 'three-lamps',
  title: 'Three Lamps',
  description: `Films made in one room. The rules: three lamps, no more; one chair, no fewer; nobody speaks.

Half a minute or less, because the bulbs get hot.`,
  mark: (pen) => {
    fillAll(pen, '#1a1830')
    for (const [x, ink] of [
      [52, rose],
      [88, amber],
      [124, blue],
    ] as const) {
      pen.fillStyle = veil(ink, 0.45)
      line(
        pen,
        [
          [x - 5, 46],
          [x + 5, 46],
          [x + 26, 140],
          [x - 26, 140],
        ],
        true,
      )
      pen.fill()
      disc(pen, x, 44, 10, ink)
    }
  },
  banner: {
    shot: shoot(threeLamps, {
      room: ['#4a4a6a', '#6a5648'],
      lamps: [
        { ink: amber, x: 0.5, from: -2, to: 90, sway: 0 },
        { ink: blue, x: 0.62, from: -2, to: 90, sway: 0 },
        { ink: rose, x: 0.38, from: -2, to: 90, sway: 0 },
      ],
      furniture: '#c9a06a',
      actor: '#20202c',
    }),
    seconds: 20,
    at: 2,
  },
  remarks: threeLampsRemarks,
  videos: [
    {
      name: 'a-whole-film-in-one-room',
      title: 'A whole film in one room with three lamps',
      description: `Act one: a chair. Act two: somebody who was not there before. Act three: the chair again, but you look at it differently.

0:00 Amber
0:05 Blue
0:08 Rose
0:11 Somebody
0:21 Nobody`,
      tags: ['films', 'short films', 'lighting', 'noir', 'grim', 'one room', 'entertainment'],
      category: 'Film & Animation',
      views: 38_902,
      likes: 4_006,
      ageHours: days(4),
      chapters: [
        [0, 'Amber'],
        [5, 'Blue'],
        [8, 'Rose'],
        [11, 'Somebody'],
        [21, 'Nobody'],
      ],
      film: {
        seconds: 24,
        framesPerSecond: 20,
        thumbnailAt: 14,
        quality: 48,
        shot: shoot(threeLamps, {
          room: ['#4a4a6a', '#6a5648'],
          lamps: [
            { ink: amber, x: 0.46, from: 0.6, to: 23, sway: 0.05 },
            { ink: blue, x: 0.77, from: 5, to: 20, sway: 0.07 },
            { ink: rose, x: 0.2, from: 8, to: 18, sway: 0.07 },
          ],
          furniture: '#c9a06a',
          actor: '#20202c',
        }),
      },
    },
    {
      name: 'eight-seconds-before-every-film',
      title:
        'The eight seconds before every film, with all the dust and none of the popcorn, for anyone who misses the sound of a room going quiet',
      description: `8, 7, 6, 5, 4, 3, 2. There is no 1: the real ones stop at two, so that the projectionist has a second to run.

Use it in front of your own films. The dust is free.`,
      tags: ['films', 'cinema', 'countdown', 'film leader', 'retro', 'short films'],
      category: 'Film & Animation',
      views: 12_430,
      ageHours: months(29),
      film: {
        seconds: 9,
        framesPerSecond: 18,
        thumbnailAt: 4.4,
        quality: 48,
        shot: shoot(filmLeader, {
          ground: '#c9c3b2',
          sweep: '#a8a190',
          ink: '#201e1a',
          from: 8,
          last: 'picture',
        }),
      },
    },
  ],
}
