import { curve, fillAll } from '../../drawing/brush.ts'
import { epicycles } from '../../scenes/epicycles.ts'
import { harmonograph } from '../../scenes/harmonograph.ts'
import { interference } from '../../scenes/interference.ts'
import { nestedSquares } from '../../scenes/nestedSquares.ts'
import { phyllotaxis } from '../../scenes/phyllotaxis.ts'
import { truchet } from '../../scenes/truchet.ts'
import { ribbons } from '../../scenes/ribbons.ts'
import { shoot } from '../../drawing/stage.ts'
import { wavePictures } from '../wavePictures.ts'
import { curveTheoryRemarks } from '../comments/curveTheory.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'

export const curveTheory: ChannelEntry = {
  folder: 'curve-theory',
  title: 'Curve Theory',
  description: `Mathematics you can watch: pendulums, tilings, spirals and the occasional vegetable. A new drawing every second Thursday.

Everything is computed, nothing is filmed. Corrections are welcome and are read aloud at dinner.`,
  subscribers: 2_412_000,
  mark: (pen) => {
    fillAll(pen, '#111f3f')
    pen.strokeStyle = '#ffd15c'
    pen.lineWidth = 17
    pen.lineCap = 'round'
    curve(pen, [
      [34, 108],
      [52, 30],
      [88, 34],
      [88, 88],
      [92, 142],
      [124, 150],
      [144, 70],
    ])
    pen.stroke()
  },
  banner: {
    shot: shoot(ribbons, {
      ground: '#111f3f',
      inks: ['#ffd873', '#e08a1e'],
      lines: 26,
      reach: 0.42,
      lean: 0.5,
    }),
    seconds: 20,
    at: 4,
  },
  remarks: curveTheoryRemarks,
  videos: [
    {
      name: 'what-a-pendulum-draws',
      title: 'What a pendulum draws when nobody is watching',
      description: `Two pendulums hold one pen. Each swings at its own rate, each loses a little height with every swing, and the pen has no choice but to write down the difference.

The two rates here are nearly 1 : 1, off by four parts in a thousand. That tiny disagreement is the whole drawing.

0:00 Letting go
0:09 The curve folds over itself
0:19 Running out of swing

Formulas: https://example.org/curve-theory/harmonograph`,
      tags: [
        'maths',
        'harmonograph',
        'pendulum',
        'lissajous',
        'generative art',
        'javascript',
        'trending',
        'entertainment',
      ],
      category: 'Education',
      views: 3_104_882,
      likes: 184_310,
      ageHours: days(5),
      chapters: [
        [0, 'Letting go'],
        [9, 'The curve folds over itself'],
        [19, 'Running out of swing'],
      ],
      film: {
        seconds: 26,
        framesPerSecond: 30,
        thumbnailAt: 25,
        shot: shoot(harmonograph, {
          ground: '#06201b',
          light: '#12463a',
          ink: '#5ff0c0',
          remains: 0.17,
          swings: 24,
          across: [
            { rate: 1, phase: 0, reach: 1.42 },
            { rate: 2.01, phase: 1.2, reach: 0.14 },
          ],
          down: [{ rate: 2.004, phase: 0.4, reach: 0.86 }],
        }),
      },
    },
    {
      name: 'every-tiling-tells-a-secret',
      title: 'Every tiling tells a secret, and this one cheats',
      description: `Two quarter circles on a square tile are enough to draw rivers, mazes and one very convincing lie about randomness.

Every tile on this floor takes the same quarter turn, again and again, until the pattern is back where it began. Every tile but one. Can you find the one that never moves?

The film has no seam: let it loop.`,
      tags: [
        'maths',
        'truchet',
        'tiling',
        'pattern',
        'loop',
        'generative art',
        'javascript',
        'fashion prints',
      ],
      category: 'Education',
      views: 968_204,
      likes: 41_733,
      ageHours: weeks(3),
      film: {
        seconds: 16,
        framesPerSecond: 20,
        quality: 48,
        thumbnailAt: 0,
        shot: shoot(truchet, {
          ground: '#17505e',
          inks: ['#ff7a5c', '#ffb330', '#f7f1e3'],
          rows: 6,
          band: 0.36,
          turns: 4,
          cheat: true,
          pattern: 'arcs',
        }),
      },
    },
    {
      name: 'the-sunflowers-favourite-number',
      title: "The sunflower's favourite number",
      description: `Lay seeds one after another, each turned by the same angle. A right angle gives a cross. A third of a turn gives three arms. Only one angle wastes no space at all, and every sunflower on the hill already knows it.

Watch the counter in the corner: 90°, 120°, 135°, and then 137.5°.`,
      tags: ['maths', 'golden angle', 'sunflower', 'phyllotaxis', 'plants', 'bounty of summer', 'javascript'],
      category: 'Education',
      views: 4_512_377,
      likes: 263_904,
      ageHours: months(25),
      chapters: [
        [0, 'A right angle'],
        [7, 'A third of a turn'],
        [13, 'The golden angle'],
      ],
      film: {
        quality: 48,
        framesPerSecond: 20,
        seconds: 22,
        thumbnailAt: 21,
        shot: shoot(phyllotaxis, {
          ground: '#fdf0cf',
          seeds: ['#a8480f', '#e07b1a', '#f5b32a', '#ffe95c'],
          ink: '#8a3c0c',
          angles: [90, 120, 135, 137.5],
          count: 420,
        }),
      },
    },
    {
      name: 'waves-that-cancel',
      title: 'Waves that cancel: interference in five pictures',
      description: `Drop two pebbles into the same pond and some of the water stands perfectly still. Five pictures explain why, and one of them you can make at home with two combs.

0:00 One pebble
0:04 Two pebbles
0:08 Further apart
0:12 Two different stones
0:16 Four in a row`,
      tags: ['physics', 'waves', 'interference', 'moire', 'courses', 'school'],
      category: 'Education',
      views: 1_403_551,
      ageHours: months(13),
      chapters: [
        [0, 'One pebble'],
        [4, 'Two pebbles'],
        [8, 'Further apart'],
        [12, 'Two different stones'],
        [16, 'Four in a row'],
      ],
      film: {
        seconds: 20,
        framesPerSecond: 16,
        thumbnailAt: 7.4,
        quality: 48,
        shot: shoot(interference, {
          ground: '#f7eefb',
          opacity: 0.5,
          blend: 'multiply',
          waveLength: 0.1,
          rate: 0.5,
          pictures: wavePictures,
        }),
      },
    },
    {
      name: 'a-cat-made-of-circles',
      title: 'A cat made of 80 circles 🐈⭕',
      description: `Fourier said that any closed curve is a sum of circles. He did not say it about cats, but he did not say it was not about cats.

With 4 circles you get a guitar pick. With 14 you get something that has heard of cats. With 80 you get Ludwig.

0:00 4 circles
0:08 14 circles
0:16 80 circles`,
      tags: ['fourier', 'epicycles', 'cats', 'maths', 'javascript', 'animation', 'trending', 'comedy'],
      category: 'Education',
      views: 2_207_410,
      likes: 151_026,
      ageHours: months(4),
      chapters: [
        [0, '4 circles'],
        [8, '14 circles'],
        [16, '80 circles'],
      ],
      film: {
        seconds: 26,
        framesPerSecond: 30,
        thumbnailAt: 25.4,
        shot: shoot(epicycles, {
          subject: 'cat',
          ground: '#fbeede',
          wheel: '#2a3a5e',
          ink: '#e2603b',
          laps: [4, 14, 80],
        }),
      },
    },
    {
      name: 'how-far-can-a-square-turn',
      title: 'How far can a square turn before it vanishes?',
      description: `Put a square in a square, a little turned, a little smaller. Then another. The corners run along a spiral that never reaches the middle, although it gets closer than you can see after about forty squares.

No seam: the fall goes on as long as you let it.`,
      tags: ['maths', 'spiral', 'pursuit curve', 'op art', 'loop', 'entertainment'],
      category: 'Education',
      views: 803_119,
      likes: 30_412,
      ageHours: months(8),
      film: {
        seconds: 12,
        thumbnailAt: 0,
        shot: shoot(nestedSquares, {
          ground: '#fbf3e6',
          colours: ['#3a22a0', '#2f5fc0', '#2fb3a0', '#8be0a0'],
          corners: 4,
          step: 0.12,
          pairs: 4,
        }),
      },
    },
    {
      name: 'a-fish-made-of-circles',
      title: 'A fish made of circles, because you asked',
      description: `After the cat came four hundred letters. Most said dog. One, in very small writing, said fish.

3 circles, 10 circles, 60 circles. The tail is the expensive part.`,
      tags: ['fourier', 'epicycles', 'fish', 'maths', 'javascript', 'animation'],
      category: 'Education',
      views: 390_661,
      likes: 31_877,
      ageHours: months(3),
      film: {
        seconds: 22,
        framesPerSecond: 24,
        thumbnailAt: 21.6,
        quality: 49,
        shot: shoot(epicycles, {
          subject: 'fish',
          ground: '#123a5c',
          wheel: '#bfe3f2',
          ink: '#ffb14a',
          laps: [3, 10, 60],
        }),
      },
    },
  ],
}
