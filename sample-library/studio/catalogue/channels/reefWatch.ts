import { fillAll, sans, text } from '../../drawing/brush.ts'
import { reef } from '../../scenes/reef.ts'
import { shoot } from '../../drawing/stage.ts'
import { reefWatchRemarks } from '../comments/reefWatch.ts'
import { type ChannelEntry, hours } from '../entry.ts'

const lagoon = {
  water: ['#1f9be0', '#0f5fb0', '#0a2f6b'],
  light: '#c9f0ff',
  floor: '#0b1f45',
  corals: ['#ff6f7d', '#ff9d4d', '#ff7fb5', '#b06cf0'],
  kelp: [],
  shoal: { inks: ['#ffb14a', '#ff8a3d', '#ffd36b'], count: 36, size: 0.062 },
  large: [{ body: '#ff8a3d', band: '#ffffff', y: 0.6, size: 0.24, laps: 1 }],
  bubbles: 18,
}
const forest = {
  water: ['#3aa59a', '#1a6d74', '#0b3a4c'],
  light: '#e4ffd9',
  floor: '#0a2430',
  corals: ['#c9644f'],
  kelp: ['#7d9a35', '#5f8232', '#94a83f'],
  shoal: { inks: ['#cfe6ea', '#a9cfd6', '#e6f3f0'], count: 48, size: 0.05 },
  large: [
    { body: '#e2682f', band: '#c24a1c', y: 0.5, size: 0.2, laps: 1 },
    { body: '#5d7f8c', band: '#48687a', y: 0.72, size: 0.26, laps: -1 },
  ],
  bubbles: 12,
}

export const reefWatch: ChannelEntry = {
  folder: 'reef-watch',
  title: 'Reef Watch',
  description: `Live cameras from warm and cold water, day and night. If a fish looks at you, it is looking at the lens.

News of the reef every Friday. Subscriptions are free and feed nobody but curiosity.`,
  subscribers: 214_700,
  mark: (pen) => {
    fillAll(pen, '#b0352b')
    text(pen, 'RW', 88, 92, sans(70, 800), '#ffffff')
  },
  banner: { shot: shoot(reef, lagoon), seconds: 20, at: 5 },
  remarks: reefWatchRemarks,
  videos: [
    {
      name: 'coral-reef-cam',
      title: 'Coral reef cam: lunchtime on the lagoon',
      description: `Live from four metres below the jetty. The orange one with the stripes is called Number Six and passes about three times a minute.

Camera cleaned on Mondays. The small jump in the light at noon is a cloud.`,
      tags: ['fish', 'live', 'reef', 'coral', 'clownfish', 'ocean', 'subscriptions', 'calm'],
      category: 'Pets & Animals',
      views: 3_411,
      likes: 402,
      ageHours: hours(2),
      live: true,
      film: { seconds: 20, framesPerSecond: 20, thumbnailAt: 7.4, shot: shoot(reef, lagoon) },
    },
    {
      name: 'kelp-forest-cam',
      title: 'Kelp forest cam: cold water, slow traffic',
      description: `Live from nine metres, where the kelp leans with the swell and everything with fins leans with the kelp.

A grim day up here; down there you would not know.`,
      tags: ['fish', 'live', 'kelp', 'ocean', 'subscriptions', 'calm', 'slow tv'],
      category: 'Pets & Animals',
      views: 1_208,
      ageHours: hours(31),
      live: true,
      film: { seconds: 20, framesPerSecond: 20, thumbnailAt: 6, quality: 47, shot: shoot(reef, forest) },
    },
  ],
}
