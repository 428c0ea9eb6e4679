import { fillAll, sans, text } from '../../drawing/brush.ts'
import { frameRates } from '../../scenes/frameRates.ts'
import { mangaPage } from '../../scenes/mangaPage.ts'
import { shoot } from '../../drawing/stage.ts'
import { inkAndPanelRemarks } from '../comments/inkAndPanel.ts'
import { type ChannelEntry, days, months } from '../entry.ts'
import { grimPage, starePage } from '../pages.ts'

export const inkAndPanel: ChannelEntry = {
  folder: 'ink-and-panel',
  title: 'Ink & Panel',
  description: `Manga pages from the first line to the last, anime taken apart frame by frame, and short comics about people with difficult jobs.

Ink, brush, ruler. No undo.`,
  subscribers: 655_000,
  mark: (pen) => {
    fillAll(pen, '#9c2c6b')
    text(pen, 'IP', 88, 92, sans(78, 800), '#ffffff')
  },
  banner: {
    shot: shoot(mangaPage, {
      paper: '#fbfaf6',
      ink: '#15151a',
      accent: '#2f9be0',
      panels: [
        {
          corners: [
            [-200, 8],
            [40, 8],
            [22, 92],
            [-200, 92],
          ],
          subject: 'dots',
          tint: '#ffdc4d',
          from: 0,
          to: 1,
        },
        {
          corners: [
            [46, 8],
            [150, 8],
            [132, 92],
            [28, 92],
          ],
          subject: 'stare',
          from: 0,
          to: 1,
        },
        {
          corners: [
            [156, 8],
            [260, 8],
            [242, 92],
            [138, 92],
          ],
          subject: 'brush',
          from: 0,
          to: 1,
        },
        {
          corners: [
            [266, 8],
            [380, 8],
            [380, 92],
            [248, 92],
          ],
          subject: 'dots',
          tint: '#f6b5a4',
          from: 0,
          to: 1,
        },
      ],
    }),
    seconds: 4,
    at: 2,
  },
  remarks: inkAndPanelRemarks,
  videos: [
    {
      name: 'inking-a-manga-page',
      title: 'Inking a manga page from first line to last',
      description: `Frame, speed lines, eyes, screen tone, brush. The order matters: lines that run towards the face have to be there before the face is, or they will look as if they were running away from it.

0:00 The big panel
0:08 Screen tone
0:13 One stroke with the brush`,
      tags: [
        'manga',
        'inking',
        'drawing',
        'speed lines',
        'halftone',
        'comics',
        'anime',
        'art courses',
        'trending',
      ],
      category: 'Film & Animation',
      views: 431_206,
      likes: 37_415,
      ageHours: days(6),
      chapters: [
        [0, 'The big panel'],
        [8, 'Screen tone'],
        [13, 'One stroke with the brush'],
      ],
      film: { seconds: 21, framesPerSecond: 20, thumbnailAt: 20, shot: shoot(mangaPage, starePage) },
    },
    {
      name: 'anime-on-twos',
      title: 'Ones, twos, threes: how anime moves on so few drawings',
      description: `Films run at 24 frames a second. Draw every one of them and you animate "on ones". Hold each drawing for two frames and you have saved half the paper; hold it for three and you have most of the anime you grew up with.

The same ball three times. Follow the bottom one with your eyes and notice how quickly you stop minding.`,
      tags: ['anime', 'animation', 'films', 'frame rate', 'on twos', 'drawing', 'manga', 'courses'],
      category: 'Film & Animation',
      views: 690_312,
      likes: 58_220,
      ageHours: months(7),
      film: {
        seconds: 12,
        framesPerSecond: 24,
        thumbnailAt: 3.3,
        quality: 48,
        shot: shoot(frameRates, {
          ground: '#f3ead9',
          ink: '#23232b',
          rows: [
            { hold: 1, label: 'on ones', ball: '#e2603b' },
            { hold: 2, label: 'on twos', ball: '#2f8f8a' },
            { hold: 3, label: 'on threes', ball: '#5a4aa0' },
          ],
        }),
      },
    },
    {
      name: 'grim-takes-the-day-off',
      title: 'Grim takes the day off (a manga in five panels)',
      description: `He has worked every day since there were days. On Tuesday he hung up the scythe, made a cup of tea and found the hammock that somebody had left behind.

Nobody noticed, for once.`,
      tags: ['grim', 'grim reaper', 'manga', 'comedy', 'comics', 'short films', 'anime', 'entertainment'],
      category: 'Comedy',
      views: 1_127_540,
      likes: 131_002,
      ageHours: months(3),
      film: { seconds: 20, framesPerSecond: 20, thumbnailAt: 19, shot: shoot(mangaPage, grimPage) },
    },
  ],
}
