import { fillAll, line } from '../../drawing/brush.ts'
import { stationClock } from '../../scenes/stationClock.ts'
import { trainJourney } from '../../scenes/trainJourney.ts'
import { railJoints } from '../../drawing/sound/scores.ts'
import { shoot } from '../../drawing/stage.ts'
import { slowRailRemarks } from '../comments/slowRail.ts'
import { type ChannelEntry, days, months } from '../entry.ts'

const evening = {
  sky: ['#f7b98f', '#fde3c4'],
  sun: { ink: '#f2703d', x: 0.3, y: 0.27, size: 0.12 },
  ridges: ['#b9aebb', '#a394ab', '#6f9a83', '#3f7a66'],
  snowCap: true,
  stone: '#7a4a3a',
  arch: '#2f5f52',
  train: { body: '#d8402f', roof: '#a82a20', window: '#ffe6b0', stripe: '#f7e3c8' },
  cars: 3,
  foreground: '#274f45',
  stars: 0,
  snow: 0,
  pace: 0.16,
}
const night = {
  sky: ['#0e1738', '#24336b', '#4a5a94'],
  sun: { ink: '#f4ecd2', x: 0.76, y: 0.2, size: 0.07 },
  ridges: ['#3c4c80', '#2c3a69', '#1f2b52', '#17213f'],
  snowCap: true,
  stone: '#2a3150',
  arch: '#141c38',
  train: { body: '#2f4f9a', roof: '#22396f', window: '#ffd98a', stripe: '#c9d4ee' },
  cars: 3,
  foreground: '#e9eef8',
  stars: 70,
  snow: 60,
  pace: 0.12,
}

export const slowRail: ChannelEntry = {
  folder: 'slow-rail',
  title: 'Slow Rail',
  description: `Travel at the speed of looking out of the window. Branch lines, sleepers, viaducts and the people who wave at them.

Timetables are in local time and in good faith.`,
  subscribers: 287_000,
  mark: (pen) => {
    fillAll(pen, '#ece1cf')
    pen.strokeStyle = '#7d4a2c'
    pen.lineCap = 'round'
    pen.lineWidth = 10
    for (const [y, half] of [
      [52, 24],
      [80, 31],
      [110, 39],
      [142, 48],
    ] as const) {
      line(pen, [
        [88 - half, y],
        [88 + half, y],
      ])
      pen.stroke()
    }
    pen.strokeStyle = '#33261f'
    line(pen, [
      [74, 30],
      [54, 152],
    ])
    pen.stroke()
    line(pen, [
      [102, 30],
      [122, 152],
    ])
    pen.stroke()
  },
  banner: { shot: shoot(trainJourney, { ...evening, cars: 5 }), seconds: 20, at: 6 },
  remarks: slowRailRemarks,
  videos: [
    {
      name: 'slow-train-across-the-quiet-north',
      title: 'By slow train across the quiet north',
      description: `The 16:40 from the junction, three red cars, one conductor, and a viaduct of ninety-two arches. We stopped counting at ninety-two because of the sunset.

Sound on for the rail joints.`,
      tags: ['travel', 'train', 'railway', 'slow tv', 'vlogs', 'viaduct', 'mountains', 'calm'],
      category: 'Travel & Events',
      views: 846_215,
      likes: 60_177,
      ageHours: days(33),
      film: {
        seconds: 30,
        framesPerSecond: 24,
        thumbnailAt: 4,
        sound: railJoints({ every: 2.4 }),
        shot: shoot(trainJourney, evening),
      },
    },
    {
      name: 'sleeper-in-the-snow',
      title: 'Sleeper to the coast: lights out after Harrow Bridge',
      description: `Berth 14, upper. The attendant brings tea at six whether you want it or not. Between the bridge and the sea there is nothing but snow, and it is all going the other way.`,
      tags: ['travel', 'train', 'night train', 'snow', 'winter', 'vlogs', 'sleep', 'podcast background'],
      category: 'Travel & Events',
      views: 1_530_900,
      likes: 121_004,
      ageHours: months(22),
      film: {
        seconds: 24,
        framesPerSecond: 20,
        thumbnailAt: 8,
        quality: 46,
        sound: railJoints({ every: 2.9 }),
        shot: shoot(trainJourney, night),
      },
    },
    {
      name: 'sixty-one-minutes-under-the-clock',
      title: 'The 14:05 is late: sixty-one minutes under the station clock',
      description: `Real time, one frame a second, because that is how often anything happened. The light goes from afternoon to lamps. The train is announced at 14:25, 14:40 and, with feeling, at 15:00.

People write that they study to this. Good luck with the exam.

0:00 Platform 2, clear skies
20:00 "Approximately twenty minutes"
40:00 The lamps come on
1:00:00 Headlights`,
      tags: [
        'travel',
        'train',
        'clock',
        'study with me',
        'slow tv',
        'station news',
        'podcast background',
        'focus timer',
      ],
      category: 'Travel & Events',
      views: 402_551,
      likes: 33_870,
      ageHours: months(9),
      chapters: [
        [0, 'Platform 2, clear skies'],
        [1200, 'Approximately twenty minutes'],
        [2400, 'The lamps come on'],
        [3600, 'Headlights'],
      ],
      subtitles: [
        [2, '[Nothing, in real time]'],
        [9, ''],
        [1200, 'The 14:05 to Harrow Bridge is delayed by approximately twenty minutes.'],
        [1209, 'We apologise.'],
        [1214, ''],
        [2100, 'The delayed 14:05 to Harrow Bridge is expected soon.'],
        [2108, 'We apologise again.'],
        [2113, ''],
        [2400, '[Somewhere behind us, the lamps come on]'],
        [2407, ''],
        [3300, 'Ladies and gentlemen. The 14:05.'],
        [3305, 'It has been seen. It has been seen at the junction!'],
        [3312, 'Platform two. Stand back, and thank you for staying.'],
        [3320, ''],
        [3640, '[Rails, singing]'],
      ],
      film: {
        seconds: 3660,
        framesPerSecond: 1,
        keyframeSeconds: 120,
        thumbnailAt: 1330,
        shot: shoot(stationClock, {
          dusk: ['#d98c5f', '#b8706a', '#6a4c7a', '#2b3158', '#1a2040'],
          face: '#f8f4ea',
          ink: '#1d2024',
          second: '#d8342c',
          metal: '#3a4048',
          startMinute: 845,
          board: { from: 'The 14:05', lines: ['Expected: soon', 'Platform 2'] },
        }),
      },
    },
  ],
}
