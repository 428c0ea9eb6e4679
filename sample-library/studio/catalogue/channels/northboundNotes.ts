import { fillAll, sans, text } from '../../drawing/brush.ts'
import { lanternStreet } from '../../scenes/lanternStreet.ts'
import { lighthouseShore } from '../../scenes/lighthouseShore.ts'
import { woodedDell } from '../../scenes/woodedDell.ts'
import { ridgeWalk } from '../../scenes/ridgeWalk.ts'
import { surf } from '../../drawing/sound/scores.ts'
import { shoot } from '../../drawing/stage.ts'
import { northboundNotesRemarks } from '../comments/northboundNotes.ts'
import { dellAtDusk, lighthouseAtDusk } from '../places.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'

const dawn = {
  sky: ['#2e4a8c', '#8fa4d6', '#dfe4f4'],
  sun: '#fff3cf',
  layers: ['#8499cc', '#6f86c2', '#c6d2ea', '#3f5a94', '#aebfdd', '#16264a'],
  walker: '#0c1730',
  fog: '#e6ecf8',
  stars: 0,
}

export const northboundNotes: ChannelEntry = {
  folder: 'northbound-notes',
  title: 'Northbound Notes',
  description: `Travel vlogs without talking. I walk, the camera looks, and what is written down afterwards fits on a postcard.

Postcards are answered.`,
  subscribers: 342_500,
  mark: (pen) => {
    fillAll(pen, '#1f5fc4')
    text(pen, 'NN', 88, 92, sans(72, 800), '#ffffff')
  },
  banner: { shot: shoot(ridgeWalk, dawn), seconds: 30, at: 8 },
  remarks: northboundNotesRemarks,
  videos: [
    {
      name: 'night-market-no-talking',
      title: 'Night market, no talking',
      description: `Paper lanterns, five people who know where they are going, and the steam from a stall that sells only one thing (dumplings, the good kind).

No talking, no music. Bring your own soundtrack.`,
      tags: ['travel', 'night market', 'lanterns', 'vlogs', 'shopping', 'street food', 'slow tv', 'trending'],
      category: 'Travel & Events',
      views: 512_733,
      likes: 38_990,
      ageHours: months(4),
      film: {
        seconds: 24,
        thumbnailAt: 11,
        shot: shoot(lanternStreet, {
          night: ['#1d0c26', '#3a1236', '#2a0f22'],
          lanterns: ['#ff5a3c', '#ffb02e', '#ff7a3c', '#ffd45a'],
          bokeh: ['#ffb04d', '#ff7a3c', '#ffe08a'],
          dark: '#12060f',
          walkers: 6,
          wet: false,
          shape: 'round',
        }),
      },
    },
    {
      name: 'souq-of-lanterns-after-rain',
      title: 'سوق الفوانيس بعد المطر',
      description: `توقّف المطر قبل ساعة، وبقي الضوء على الأرض. جولة قصيرة في سوق الفوانيس، بلا كلام.

The lantern market an hour after the rain: stars of brass and coloured glass, and every one of them twice, once in the air and once on the wet stones.`,
      tags: ['travel', 'سفر', 'سوق', 'فوانيس', 'vlogs', 'shopping', 'lanterns', 'rain'],
      category: 'Travel & Events',
      language: 'ar',
      views: 97_284,
      likes: 9_120,
      ageHours: weeks(7),
      film: {
        seconds: 22,
        thumbnailAt: 12,
        shot: shoot(lanternStreet, {
          night: ['#0f1b3a', '#1c3a5a', '#16324a'],
          lanterns: ['#ffb84d', '#4dd0c0', '#ff7a5c', '#ffe08a'],
          bokeh: ['#ffcf6b', '#5fe0d0', '#ff9a6b'],
          dark: '#081222',
          walkers: 4,
          wet: true,
          shape: 'star',
        }),
      },
    },
    {
      name: 'walking-the-ridge',
      title: 'Walking the ridge above the clouds',
      description: `Four hours up in the dark for twenty-four seconds of this. The valleys are full to the brim, and the only sound for most of the morning was my own jacket.

Route: hut at 1,940 m, east shoulder, then along the crest until the clouds closed.`,
      tags: ['travel', 'hiking', 'mountains', 'vlogs', 'clouds', 'sunrise', 'sports', 'outdoor'],
      category: 'Travel & Events',
      views: 221_608,
      likes: 17_344,
      ageHours: months(5),
      film: { seconds: 24, thumbnailAt: 9, shot: shoot(ridgeWalk, dawn) },
    },
    {
      name: 'road-to-the-lighthouse',
      title: 'Дорога к маяку: вечер, когда никто не спешил',
      description: `Последний автобус ушёл в шесть. Дальше пешком, вдоль берега, пока не зажжётся маяк. Без слов, только море.

The last bus left at six. From there on foot along the shore until the lamp was lit. No talking, only the sea. The film has no seam.`,
      tags: [
        'travel',
        'путешествие',
        'маяк',
        'море',
        'vlogs',
        'lighthouse',
        'sea',
        'short films',
        'anime sky',
      ],
      category: 'Travel & Events',
      language: 'ru',
      views: 119_064,
      likes: 10_377,
      ageHours: months(20),
      film: {
        seconds: 24,
        framesPerSecond: 20,
        thumbnailAt: 4.2,
        quality: 48,
        sound: surf({ period: 8 }),
        shot: shoot(lighthouseShore, lighthouseAtDusk),
      },
    },
    {
      name: 'an-evening-in-the-dell',
      title: 'An evening in the dell, fireflies only',
      description: `Nobody told me about this dell. It is not on the map; there is a gate behind the petrol station, a path, and then the ground simply goes down and there are trees in it.

I stayed until I could not see my notebook.`,
      tags: ['dell', 'travel', 'evening', 'fireflies', 'vlogs', 'calm', 'slow tv', 'short films'],
      category: 'Travel & Events',
      views: 26_410,
      likes: 2_603,
      ageHours: days(20),
      film: {
        seconds: 18,
        framesPerSecond: 15,
        thumbnailAt: 6,
        quality: 49,
        shot: shoot(woodedDell, dellAtDusk),
      },
    },
  ],
}
