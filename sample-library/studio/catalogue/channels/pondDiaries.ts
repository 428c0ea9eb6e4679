import { disc, fillAll, oval, ring } from '../../drawing/brush.ts'
import { koiPond } from '../../scenes/koiPond.ts'
import { shoot } from '../../drawing/stage.ts'
import { pondDiariesRemarks } from '../comments/pondDiaries.ts'
import { type ChannelEntry, days, hours, months } from '../entry.ts'

const white = { body: '#fbf3e6', patch: '#f2592b', fin: '#e9dfd2' }
const amber = { body: '#f08b2f', patch: '#fbe9d0', fin: '#f6b06a' }
const ash = { body: '#eceae4', patch: '#25282c', fin: '#b9bdbb' }
const gold = { body: '#f6c34a', patch: '#f9d987', fin: '#fadf9a' }
const red = { body: '#e2452b', patch: '#fbf3e6', fin: '#ee8a74' }
const winter = {
  water: ['#1d6b63', '#10443f'],
  coats: [white, amber, ash, gold],
  ripple: '#bff0e4',
  fireflies: 0,
  pads: [
    { x: 0.93, y: 0.84, size: 0.14, ink: '#4aa36c' },
    { x: 0.84, y: 0.98, size: 0.11, ink: '#6bbf7f' },
  ],
  scatter: { inks: ['#ffffff', '#e5f3f0'], count: 46, kind: 'snow' as const },
}

export const pondDiaries: ChannelEntry = {
  folder: 'pond-diaries',
  title: 'Pond Diaries',
  description: `One garden pond, eleven fish, all seasons. Written down by the person with the net.

池の日記。鯉と水と、ときどき落ち葉。`,
  subscribers: 128_400,
  mark: (pen) => {
    fillAll(pen, '#1d6b63')
    pen.strokeStyle = '#bff0e4'
    pen.lineWidth = 6
    ring(pen, 88, 88, 66)
    pen.fillStyle = '#f08b2f'
    oval(pen, 80, 88, 42, 19, -0.5)
    pen.beginPath()
    pen.moveTo(110, 70)
    pen.lineTo(146, 40)
    pen.lineTo(138, 84)
    pen.fill()
    pen.fillStyle = '#fbf3e6'
    oval(pen, 74, 88, 15, 12, -0.5)
    disc(pen, 52, 100, 4, '#20201e')
  },
  banner: {
    shot: shoot(koiPond, {
      ...winter,
      coats: [white, amber, ash, gold, red, white, gold, ash],
      scatter: { ...winter.scatter, kind: 'none' },
    }),
    seconds: 20,
    at: 6,
  },
  remarks: pondDiariesRemarks,
  videos: [
    {
      name: 'feeding-the-koi-at-first-frost',
      title: 'Feeding the koi at first frost',
      description: `Below ten degrees koi eat slowly, below eight they should not eat at all. This morning the thermometer said nine and the first flakes were on the water, so this is the last supper until March.

Kohaku the elder is the white one with the red cap. He is nineteen.`,
      tags: ['fish', 'koi', 'pond', 'winter', 'snow', 'garden', 'vlogs', 'calm'],
      category: 'Pets & Animals',
      views: 92_640,
      likes: 7_733,
      ageHours: hours(19),
      film: { framesPerSecond: 20, quality: 44, seconds: 22, thumbnailAt: 11, shot: shoot(koiPond, winter) },
    },
    {
      name: 'koi-fallen-leaves',
      title: '鯉と、落ち葉と、水の輪',
      description: `五重塔（ごじゅうのとう）の裏にある小さな池。風が止むと、音がするのは水の輪だけです。

The small pond behind the gojū-no-tō, the five-storey pagoda. Gojo is how the gardener says it, in a hurry. Maple leaves, three koi, no wind.`,
      tags: ['fish', '鯉', '池', '秋', 'koi', 'autumn', 'gojo', 'travel', 'japan'],
      category: 'Pets & Animals',
      language: 'ja',
      views: 184_328,
      likes: 15_900,
      ageHours: days(12),
      film: {
        framesPerSecond: 20,
        quality: 43,
        seconds: 22,
        thumbnailAt: 2,
        shot: shoot(koiPond, {
          water: ['#39424a', '#1f2a33'],
          coats: [red, white, gold],
          ripple: '#d9e6ea',
          fireflies: 0,
          pads: [],
          scatter: { inks: ['#c8402b', '#e0782f', '#d9a13b', '#9c2f2a'], count: 26, kind: 'leaf' },
        }),
      },
    },
    {
      name: 'pond-at-midnight',
      title: 'The pond at midnight, with lodgers',
      description: `The koi sleep with their eyes open, so it is hard to be discreet. The fireflies arrived on Tuesday. Nobody asked them for rent.`,
      tags: ['fish', 'koi', 'fireflies', 'night', 'pond', 'sleep', 'entertainment', 'bounty of june'],
      category: 'Pets & Animals',
      views: 441_020,
      likes: 36_118,
      ageHours: months(17),
      film: {
        framesPerSecond: 20,
        quality: 44,
        seconds: 22,
        thumbnailAt: 3,
        shot: shoot(koiPond, {
          water: ['#0f2440', '#081428'],
          coats: [
            { body: '#c9cfe0', patch: '#c2543a', fin: '#9fa8c4' },
            { body: '#b8763c', patch: '#dccdb4', fin: '#a5794d' },
            { body: '#c9cfe0', patch: '#2a3046', fin: '#9fa8c4' },
          ],
          ripple: '#8fb0e8',
          fireflies: 16,
          pads: [
            { x: 0.08, y: 0.9, size: 0.16, ink: '#1d5a4c' },
            { x: 0.9, y: 0.12, size: 0.13, ink: '#23695a' },
            { x: 0.17, y: 0.98, size: 0.1, ink: '#2a7a66' },
          ],
          scatter: { inks: ['#f3c6d6'], count: 12, kind: 'petal' },
        }),
      },
    },
  ],
}
