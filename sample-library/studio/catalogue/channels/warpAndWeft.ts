import { fillAll } from '../../drawing/brush.ts'
import { shelfPacking } from '../../scenes/shelfPacking.ts'
import { truchet } from '../../scenes/truchet.ts'
import { weaving } from '../../scenes/weaving.ts'
import { shoot } from '../../drawing/stage.ts'
import { warpAndWeftRemarks } from '../comments/warpAndWeft.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'

const repeat = (colour: string, count: number): string[] => Array.from({ length: count }, () => colour)
const ink = '#23262b'
const cream = '#f6efe2'
const tooth = [...repeat(ink, 4), ...repeat(cream, 4)]
const pine = '#1f5a4a'
const wine = '#a3263a'
const navy = '#1e2a52'
const straw = '#f2c84b'
const sett = [
  ...repeat(pine, 8),
  straw,
  straw,
  ...repeat(navy, 6),
  ...repeat(wine, 4),
  cream,
  ...repeat(wine, 4),
  ...repeat(navy, 6),
  straw,
  straw,
]

export const warpAndWeft: ChannelEntry = {
  folder: 'warp-and-weft',
  title: 'Warp & Weft',
  description: `Fashion from the thread up: weaves, setts, stripes, and why your jacket looks like that. Filmed at a loom that is older than all of us.

Fabric shopping questions on Sundays.`,
  subscribers: 73_950,
  mark: (pen) => {
    fillAll(pen, '#f3e6d3')
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 4; column += 1) {
        pen.fillStyle = (row + column) % 2 === 0 ? '#a3263a' : '#1e2a52'
        pen.beginPath()
        if ((row + column) % 2 === 0) pen.roundRect(30 + column * 30, 24 + row * 30, 22, 38, 8)
        else pen.roundRect(22 + column * 30, 32 + row * 30, 38, 22, 8)
        pen.fill()
      }
  },
  banner: {
    shot: shoot(weaving, {
      ground: '#2a2f38',
      warp: sett,
      weft: sett,
      over: 2,
      under: 2,
      point: 0,
      near: 24,
      far: 26,
      wood: '#b8793f',
    }),
    seconds: 8,
    at: 7.9,
  },
  remarks: warpAndWeftRemarks,
  videos: [
    {
      name: 'houndstooth-from-four-threads',
      title: 'Houndstooth from four threads and one rule',
      description: `Four dark, four light, over two, under two. That is the entire recipe. The teeth are not drawn by anybody; they happen.

0:00 Close up
0:10 Step back
0:16 There they are`,
      tags: ['fashion', 'weaving', 'houndstooth', 'textile', 'pattern', 'shopping', 'loom', 'courses'],
      category: 'Howto & Style',
      views: 211_480,
      likes: 16_640,
      ageHours: months(6),
      chapters: [
        [0, 'Close up'],
        [10, 'Step back'],
        [16, 'There they are'],
      ],
      film: {
        seconds: 20,
        framesPerSecond: 15,
        thumbnailAt: 13.2,
        quality: 48,
        shot: shoot(weaving, {
          ground: '#b49a74',
          warp: tooth,
          weft: tooth,
          over: 2,
          under: 2,
          point: 0,
          near: 9,
          far: 42,
          wood: '#b8793f',
        }),
      },
    },
    {
      name: 'a-tartan-nobody-owns',
      title: 'A tartan that nobody owns, woven in twenty seconds',
      description: `Pine, straw, navy, wine. The same stripes lengthwise and crosswise; where they meet they mix, and where they meet themselves they shine.

This sett belongs to no family, so it is yours. Wear it to something.`,
      tags: ['fashion', 'tartan', 'weaving', 'textile', 'pattern', 'design', 'shopping', 'trending'],
      category: 'Howto & Style',
      views: 58_233,
      likes: 5_093,
      ageHours: weeks(1),
      film: {
        seconds: 20,
        framesPerSecond: 15,
        thumbnailAt: 19.8,
        quality: 48,
        shot: shoot(weaving, {
          ground: '#2a2f38',
          warp: sett,
          weft: sett,
          over: 2,
          under: 2,
          point: 0,
          near: 12,
          far: 70,
          wood: '#d9a05c',
        }),
      },
    },
    {
      name: 'the-weeks-shopping-on-one-shelf',
      title: "The whole week's shopping on one shelf, without a gap",
      description: `Twenty-one parcels, eighty-four squares, one shelf above the loom. Packing is weaving with bigger threads, and I will not be taking questions.

Fashion people, this is your wardrobe. Gaming people, you know what this is.`,
      tags: ['shopping', 'packing', 'organising', 'fashion wardrobe', 'gaming', 'satisfying', 'puzzle'],
      category: 'Howto & Style',
      views: 488_620,
      likes: 52_077,
      ageHours: days(2),
      film: {
        seconds: 22,
        framesPerSecond: 24,
        thumbnailAt: 13.6,
        quality: 47,
        shot: shoot(shelfPacking, {
          wall: '#f4ead9',
          wood: '#a9713f',
          goods: ['#e2603b', '#2f8f8a', '#f2b33d', '#5a4aa0', '#7fb04f', '#d95a8a'],
          ink: '#3a2a24',
          columns: 14,
          rows: 6,
        }),
      },
    },
    {
      name: 'a-print-from-petals',
      title: 'One petal, turned: designing a summer print',
      description: `A petal, a dot, four positions. Turn each tile when you feel like it and you have a season's fabric. Navy and apricot for evenings; the loop is the repeat.

Print width 40 cm, no seam.`,
      tags: ['fashion', 'print', 'pattern', 'textile', 'design', 'summer', 'loop', 'shopping'],
      category: 'Howto & Style',
      views: 41_887,
      likes: 3_512,
      ageHours: months(16),
      film: {
        seconds: 16,
        framesPerSecond: 20,
        thumbnailAt: 0,
        quality: 50,
        shot: shoot(truchet, {
          ground: '#1b2a4e',
          inks: ['#f6b48a', '#f7e3cf', '#e2725b'],
          rows: 4,
          band: 0.36,
          turns: 4,
          cheat: false,
          pattern: 'petals',
        }),
      },
    },
  ],
}
