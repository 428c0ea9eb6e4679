import { fillAll, ring, strokeLine } from '../../drawing/brush.ts'
import { freeThrows } from '../../scenes/freeThrows.ts'
import { setPiece } from '../../scenes/setPiece.ts'
import { sprintLanes } from '../../scenes/sprintLanes.ts'
import { shoot } from '../../drawing/stage.ts'
import { secondTouchRemarks } from '../comments/secondTouch.ts'
import { type ChannelEntry, months, weeks } from '../entry.ts'

const pitch = {
  grass: ['#2c8a4d', '#31935a'] as const,
  chalk: '#f4f8f0',
  attack: '#ffd23f',
  defence: '#d8342c',
  ball: '#ffffff',
  corners: [
    { bend: 0.18, lands: 0.1, note: 'Near post, with bend' },
    { bend: -0.02, lands: 0.85, note: 'Far post, flat' },
    { bend: 0.34, lands: 0.5, note: 'The long way round' },
  ],
}

export const secondTouch: ChannelEntry = {
  folder: 'second-touch',
  title: 'Second Touch',
  description: `Sports with a ruler and a compass. Angles, arcs, starts and set pieces, slowly enough to see why.

No results, no gossip, no transfer news.`,
  subscribers: 402_000,
  mark: (pen) => {
    fillAll(pen, '#2c7a49')
    pen.strokeStyle = '#f4f8f0'
    pen.lineWidth = 9
    ring(pen, 88, 88, 42)
    strokeLine(pen, [
      [88, 0],
      [88, 176],
    ])
    ring(pen, 88, 88, 4)
  },
  banner: {
    shot: shoot(sprintLanes, {
      track: ['#c4523a', '#b84a34'],
      chalk: '#fbeee2',
      runners: ['#2f62c4', '#f2c84b', '#2f8f6a', '#7a3fa0'],
      lanes: 4,
      race: 10,
    }),
    seconds: 14,
    at: 7.6,
  },
  remarks: secondTouchRemarks,
  videos: [
    {
      name: 'geometry-of-a-corner-kick',
      title: 'The quiet geometry of a perfect corner kick',
      description: `Three corners, three curves. A ball that swings in shortens the goalkeeper's day by a quarter of a second; a flat one asks the runner at the far post to be early; the long one asks everybody else to be late.

Yellow runs, red marks, white flies.`,
      tags: ['sports', 'football', 'corner kick', 'tactics', 'geometry', 'courses', 'trending'],
      category: 'Sports',
      views: 940_117,
      likes: 61_209,
      ageHours: weeks(3),
      film: {
        seconds: 21,
        framesPerSecond: 24,
        thumbnailAt: 17.6,
        quality: 46,
        shot: shoot(setPiece, pitch),
      },
    },
    {
      name: 'six-lanes-ten-seconds',
      title: 'Six lanes, ten seconds',
      description: `Nobody runs the same hundred metres. One is out of the blocks first, one is fastest in the middle, and one is simply slowing down less than the others, which is how nearly every sprint is won.

Pick a lane before the gun.`,
      tags: ['sports', 'sprint', 'athletics', '100 metres', 'race', 'entertainment'],
      category: 'Sports',
      views: 205_866,
      likes: 14_930,
      ageHours: months(15),
      film: {
        seconds: 15,
        framesPerSecond: 24,
        thumbnailAt: 8.6,
        quality: 47,
        shot: shoot(sprintLanes, {
          track: ['#c4523a', '#b84a34'],
          chalk: '#fbeee2',
          runners: ['#2f62c4', '#f2c84b', '#2f8f6a', '#7a3fa0', '#f3f3f3', '#1d2a3a'],
          lanes: 6,
          race: 9.9,
        }),
      },
    },
    {
      name: 'why-the-arc-goes-in',
      title: 'Why 52 degrees goes in 🏀',
      description: `Seen from the ball, the hoop is not round. Come in flat and it is a letter slot; come in high and it is a plate, but you have to throw a great deal harder to get up there. Somewhere in between is a number.

36° no. 45° nearly. 60° heroic. 52° yes.`,
      tags: ['sports', 'basketball', 'free throw', 'physics', 'angles', 'anime sunset', 'courses'],
      category: 'Sports',
      views: 1_316_002,
      likes: 98_417,
      ageHours: months(11),
      film: {
        seconds: 18,
        framesPerSecond: 24,
        thumbnailAt: 13.9,
        quality: 46,
        shot: shoot(freeThrows, {
          sky: ['#f9d9b0', '#f7b58a', '#d9808a'],
          court: '#8a4a5c',
          chalk: '#fff3e0',
          ball: '#f07a2c',
          rim: '#e2452b',
          arcs: ['#7a3fa0', '#2f62c4', '#20837a', '#c2356b'],
          angles: [36, 45, 60, 52],
          made: [false, false, false, true],
        }),
      },
    },
  ],
}
