import { disc, fillAll, oval } from '../../drawing/brush.ts'
import { catWalk } from '../../scenes/catWalk.ts'
import { kittenCastle } from '../../scenes/kittenCastle.ts'
import { rainWindow } from '../../scenes/rainWindow.ts'
import { rain } from '../../drawing/sound/scores.ts'
import { shoot } from '../../drawing/stage.ts'
import { pawsOnParadeRemarks } from '../comments/pawsOnParade.ts'
import { moonlitWall } from '../places.ts'
import { type ChannelEntry, months, weeks } from '../entry.ts'

const castle = {
  sky: ['#ffd49a', '#ffbf85'],
  sun: '#fff1d0',
  card: '#cf9352',
  shade: '#b97b3c',
  dark: '#5f3517',
  floor: '#e0955a',
  kittens: [
    { coat: '#8b8f98', inner: '#d8a6a0', eyes: '#ffe27a', from: 2, to: 18.5 },
    { coat: '#f6ead8', inner: '#e6a79a', eyes: '#8fd0ff', from: 8.5, to: 19.3 },
    { coat: '#2b2a2d', inner: '#7a5a5a', eyes: '#ffe27a', from: 4, to: 19.7 },
    { coat: '#d9772f', inner: '#f1b08a', eyes: '#bdf0a0', from: 6.2, to: 18.9 },
    { coat: '#fbf6ec', inner: '#e6a79a', eyes: '#7fc4ff', from: 10.6, to: 20.2 },
    { coat: '#b98a5c', inner: '#e2b79a', eyes: '#ffe27a', from: 13, to: 18 },
  ],
}

export const pawsOnParade: ChannelEntry = {
  folder: 'paws-on-parade',
  title: 'Paws on Parade',
  description: `Cats, kittens and the furniture they own. One film a week, two when somebody falls off something soft.

No cat is ever woken for a film.`,
  subscribers: 3_870_000,
  mark: (pen) => {
    fillAll(pen, '#ffcf94')
    pen.fillStyle = '#6b3d17'
    oval(pen, 88, 112, 34, 29)
    for (const [x, y, tilt] of [
      [42, 84, -0.5],
      [70, 56, -0.15],
      [106, 56, 0.15],
      [134, 84, 0.5],
    ] as const)
      oval(pen, x, y, 15, 20, tilt)
    disc(pen, 88, 104, 12)
  },
  banner: {
    shot: shoot(kittenCastle, {
      ...castle,
      kittens: castle.kittens.map((kitten) => ({ ...kitten, from: 0, to: 99 })),
    }),
    seconds: 20,
    at: 6,
  },
  remarks: pawsOnParadeRemarks,
  videos: [
    {
      name: 'six-kittens-cardboard-castle',
      title: 'Six kittens meet a cardboard castle for the first time',
      description: `It took an afternoon, two parcels and a roll of tape to build and four seconds to be conquered. From left to right: Pepper, Ink, Sultana, Biscuit, Oatmeal, and in the gate, of course, Duchess.

0:02 Pepper takes the west tower
0:04 Ink finds the window
0:06 Biscuit, too
0:10 Duchess is announced

The castle was recycled afterwards. The kittens kept the flags.`,
      tags: [
        'cats',
        'kittens',
        'comedy',
        'castle',
        'funny',
        'shopping boxes',
        'vlogs',
        'trending',
        'entertainment',
      ],
      category: 'Pets & Animals',
      views: 2_114_667,
      likes: 204_551,
      ageHours: weeks(2),
      chapters: [
        [0, 'An empty castle'],
        [2, 'Pepper takes the west tower'],
        [4, 'Ink finds the window'],
        [6, 'Biscuit, too'],
        [10, 'Duchess is announced'],
      ],
      film: { seconds: 21, thumbnailAt: 15.4, shot: shoot(kittenCastle, castle) },
    },
    {
      name: 'window-seat-rain-sleepy-tabby',
      title: 'Window seat: rain, a warm sill and a sleepy tabby',
      description: `It rained all Sunday. Marmalade had plans, and this is what they looked like.

Sound on: that is our own roof. One eye opens at 0:17. Nothing is wrong.`,
      tags: ['cats', 'tabby', 'rain', 'rain sounds', 'sleep', 'calm', 'slow tv', 'vlogs'],
      category: 'Pets & Animals',
      views: 5_703_245,
      likes: 402_118,
      ageHours: months(14),
      subtitles: [
        [0.5, '[Rain on the roof tiles]'],
        [4.5, ''],
        [10, '[One long breath]'],
        [13, ''],
        [17, '[Awake, in principle]'],
        [19.5, '[No comment]'],
        [23, '[Rain]'],
      ],
      film: {
        seconds: 28,
        framesPerSecond: 15,
        thumbnailAt: 5,
        quality: 47,
        sound: rain({ drops: 14 }),
        shot: shoot(rainWindow, {
          sky: ['#33475f', '#5b7189', '#7d8fa0'],
          houses: '#2c3c52',
          lamp: '#ffd9a0',
          frame: '#efe7d8',
          sill: '#f3e6d3',
          cat: { body: '#d98b3f', stripe: '#a85f22', ink: '#4a2a12' },
          drops: 110,
        }),
      },
    },
    {
      name: 'cat-on-the-moonlit-wall',
      title: '달밤에 담장 위를 걷는 고양이',
      description: `이웃집 고양이 '먹물'이는 매일 밤 같은 시간에 담장을 순찰합니다. 어디로 가는지는 아무도 모릅니다.

A cat called Meokmul (Ink) patrols the wall at the same hour every night. Nobody knows where she goes. She knows.`,
      tags: ['cats', '고양이', '달밤', '골목', 'night', 'moon', 'vlogs', 'anime style', 'films'],
      category: 'Pets & Animals',
      language: 'ko',
      views: 877_031,
      likes: 90_214,
      ageHours: weeks(6),
      film: {
        seconds: 18,
        framesPerSecond: 20,
        thumbnailAt: 3.1,
        quality: 48,
        shot: shoot(catWalk, moonlitWall),
      },
    },
  ],
}
