import { box, disc, fillAll } from '../../drawing/brush.ts'
import { podcastWave } from '../../scenes/podcastWave.ts'
import { weatherMap } from '../../scenes/weatherMap.ts'
import { shoot } from '../../drawing/stage.ts'
import { weatherDeskRemarks } from '../comments/weatherDesk.ts'
import { type ChannelEntry, days, hours, weeks } from '../entry.ts'

const map = {
  sea: '#bcdcec',
  land: '#dfe8c6',
  border: '#7f9a6a',
  ink: '#22364a',
  cold: '#2f62c4',
  warm: '#d8442c',
  panel: '#1d4e78',
}

export const weatherDesk: ChannelEntry = {
  folder: 'the-weather-desk',
  title: 'The Weather Desk',
  description: `News from above. The forecast for an island that does not exist, read with the seriousness it deserves, and a podcast of one minute for when it rains.

Subscriptions keep the barometer wound.`,
  subscribers: 61_040,
  mark: (pen) => {
    fillAll(pen, '#1d4e78')
    disc(pen, 112, 66, 30, '#ffc94d')
    for (const [x, y, size] of [
      [64, 104, 26],
      [96, 90, 33],
      [126, 106, 23],
    ] as const)
      disc(pen, x, y, size, '#ffffff')
    box(pen, 40, 104, 108, 26, 13)
    pen.fill()
  },
  banner: null,
  remarks: weatherDeskRemarks,
  videos: [
    {
      name: 'tomorrow-wind-then-rain',
      title: 'News at six: wind first, then rain, then an apology',
      description: `A low comes in from the west before breakfast and stays for dinner. Harrow will be wet by ten, Low Dell by noon, and Fenmouth, as always, not at all. A grim day for washing.

Degrees are in the kind you are used to.`,
      tags: ['news', 'weather', 'forecast', 'map', 'trending', 'grim', 'low dell', 'travel news'],
      category: 'News & Politics',
      views: 18_204,
      likes: 1_077,
      ageHours: hours(7),
      film: {
        seconds: 20,
        framesPerSecond: 20,
        thumbnailAt: 9,
        quality: 47,
        shot: shoot(weatherMap, {
          ...map,
          headline: 'Wind, then rain',
          lows: [
            { from: [0.12, 0.3], to: [0.62, 0.42], depth: 1 },
            { from: [0.9, 0.9], to: [1.05, 0.7], depth: 0.7 },
          ],
          towns: [
            { name: 'Harrow', x: 0.45, y: 0.42, degrees: [11, 6], sky: 'rain' },
            { name: 'Quill', x: 0.62, y: 0.58, degrees: [14, 9], sky: 'cloud' },
            { name: 'Low Dell', x: 0.42, y: 0.7, degrees: [9, 3], sky: 'rain' },
            { name: 'Fenmouth', x: 0.7, y: 0.8, degrees: [16, 15], sky: 'sun' },
            { name: 'Nordholm', x: 0.66, y: 0.3, degrees: [3, 0], sky: 'snow' },
          ],
        }),
      },
    },
    {
      name: 'one-minute-about-rain',
      title: 'One Minute About… rain (podcast no. 12, half a minute)',
      description: `The podcast that keeps its promise half the time. This week: rain, where it comes from, and why it waits until you are outside.

There is no sound in this episode. It is the quiet kind of rain.`,
      tags: ['podcast', 'rain', 'weather', 'news', 'comedy', 'subscriptions', 'captions'],
      category: 'Entertainment',
      views: 40_771,
      likes: 3_390,
      ageHours: days(10),
      film: {
        seconds: 27,
        framesPerSecond: 20,
        thumbnailAt: 9.6,
        quality: 48,
        shot: shoot(podcastWave, {
          ground: ['#2b1b3d', '#4a2a52'],
          bars: ['#ff9a6b', '#ffd36b', '#ff7a9a'],
          ink: '#fff3e6',
          show: 'One Minute About',
          episode: 'No. 12: Rain',
          form: 'row',
          lines: [
            [0.8, 'Rain is the sky, catching up with its letters.'],
            [5.2, 'Every drop begins as a speck of dust.'],
            [9, 'Nobody was ever hit by the same one twice.'],
            [13.4, 'It smells best when it has been away for a while.'],
            [18.4, 'And it waits, politely, until you are outside.'],
            [23.4, 'Next week: umbrellas.'],
          ],
        }),
      },
    },
    {
      name: 'one-minute-about-news',
      title: 'One Minute About… the news itself (podcast no. 9)',
      description: `What is new about the news? We asked the microphone. It listened, which is more than most of us do.

Silent on purpose; read along.`,
      tags: ['podcast', 'news', 'media', 'comedy', 'subscriptions', 'entertainment'],
      category: 'News & Politics',
      views: 22_915,
      likes: 1_804,
      ageHours: weeks(8),
      film: {
        seconds: 24,
        framesPerSecond: 20,
        thumbnailAt: 7.4,
        quality: 48,
        shot: shoot(podcastWave, {
          ground: ['#0f2f3a', '#17495a'],
          bars: ['#5fe0d0', '#9ae86b', '#ffe08a'],
          ink: '#effaf6',
          show: 'One Minute About',
          episode: 'No. 9: News',
          form: 'circle',
          lines: [
            [0.8, 'Something happened, somewhere, to somebody.'],
            [5.2, 'By noon it had happened to everyone.'],
            [9.6, 'By evening it had not happened at all.'],
            [14, 'That part came in smaller type.'],
            [18.2, 'Tomorrow it will be somebody else.'],
          ],
        }),
      },
    },
  ],
}
