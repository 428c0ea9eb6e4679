import { disc, fillAll, oval } from '../../drawing/brush.ts'
import { grammarPlant } from '../../scenes/grammarPlant.ts'
import { phyllotaxis } from '../../scenes/phyllotaxis.ts'
import { woodedDell } from '../../scenes/woodedDell.ts'
import { shoot } from '../../drawing/stage.ts'
import { glasshouseNineRemarks } from '../comments/glasshouseNine.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'
import { dellAtDusk, dellInFourSeasons } from '../places.ts'
import { quietFilm } from '../quietFilm.ts'

const weed = { axiom: 'X', rules: { X: 'F+[[X]-X]-F[-FX]+X', F: 'FF' }, generations: 4, angle: 24 }
const fern = { axiom: 'X', rules: { X: 'F[+X]F[-X]+X', F: 'FF' }, generations: 5, angle: 21 }
const shrub = { axiom: 'F', rules: { F: 'FF-[-F+F+F]+[+F-F-F]' }, generations: 3, angle: 23 }
const spire = { axiom: 'X', rules: { X: 'F[+X][-X]FX', F: 'FF' }, generations: 5, angle: 27 }
const one = [{ x: 0.5, size: 0.78, from: 0.3 }]
const season = (index: number) => dellInFourSeasons.seasons.slice(index, index + 1)

export const glasshouseNine: ChannelEntry = {
  folder: 'glasshouse-nine',
  title: 'Glasshouse Nine',
  description: `Plants that grow from a grammar, seeds that count, and a dell behind the building where we go when the heating fails.

Vlogs on Sundays. Seeds are not sent by post.`,
  subscribers: 39_400,
  mark: (pen) => {
    fillAll(pen, '#e8f2d8')
    pen.fillStyle = '#2f7a4a'
    oval(pen, 66, 84, 44, 20, -0.7)
    oval(pen, 112, 74, 44, 20, -2.3)
    pen.fillRect(84, 78, 9, 72)
    disc(pen, 88, 50, 12, '#e2725b')
  },
  banner: {
    shot: shoot(grammarPlant, {
      ...weed,
      sky: ['#dff0e6', '#f8f3dc'],
      soil: '#8a9a5c',
      stem: ['#6fa04f', '#3f5f3a'],
      leaves: ['#7fb04f', '#a8d06b'],
      tip: 'leaf',
      plants: [0.08, 0.2, 0.34, 0.5, 0.66, 0.8, 0.92].map((x, index) => ({
        x,
        size: 0.6 + (index % 3) * 0.12,
        from: 0,
      })),
    }),
    seconds: 12,
    at: 11,
  },
  remarks: glasshouseNineRemarks,
  videos: [
    {
      name: 'a-weed-from-two-rules',
      title: 'A weed that grows from two rules',
      description: `X becomes F+[[X]-X]-F[-FX]+X, F becomes FF, and after four rounds there is a weed. Lindenmayer wrote the grammar for algae; dandelions took it personally.`,
      tags: ['l-system', 'plants', 'grammar', 'javascript', 'courses'],
      category: 'Science & Technology',
      views: 61_902,
      likes: 5_804,
      ageHours: weeks(2),
      film: quietFilm(
        12,
        11,
        shoot(grammarPlant, {
          ...weed,
          sky: ['#cfe8f2', '#fbf3d8'],
          soil: '#7a8a4b',
          stem: ['#7fb04f', '#4a6b3a'],
          leaves: ['#8fc05c', '#5f9a45'],
          tip: 'leaf',
          plants: one,
        }),
      ),
    },
    {
      name: 'fern-in-the-north-window',
      title: 'The fern in the north window',
      description: `A fern is a sentence that says the same thing again, smaller. Five rounds of it, in the blue light of a window that never gets the sun.`,
      tags: ['l-system', 'fern', 'plants', 'calm', 'vlogs'],
      category: 'People & Blogs',
      views: 12_330,
      likes: 1_201,
      ageHours: months(4),
      film: quietFilm(
        12,
        11,
        shoot(grammarPlant, {
          ...fern,
          sky: ['#1f3a4a', '#3a6a70'],
          soil: '#12262c',
          stem: ['#9ad08a', '#4a8a6b'],
          leaves: ['#b8e89a'],
          tip: 'none',
          plants: one,
        }),
      ),
    },
    {
      name: 'cherry-by-the-book',
      title: 'A cherry tree, by the book (a very small book)',
      description: `One rule, three rounds, and flowers at every end. If you shake a grammar, petals do not fall off; we tried.`,
      tags: ['l-system', 'cherry blossom', 'spring', 'anime backgrounds', 'plants'],
      category: 'Film & Animation',
      views: 140_515,
      likes: 15_006,
      ageHours: months(7),
      film: quietFilm(
        12,
        11,
        shoot(grammarPlant, {
          ...shrub,
          sky: ['#f7cfd8', '#fdf0e6'],
          soil: '#c9a0a8',
          stem: ['#7a4a4a', '#4a2c30'],
          leaves: ['#ffffff', '#ffb8cc', '#ff9ab8'],
          tip: 'flower',
          plants: one,
        }),
      ),
    },
    {
      name: 'three-spires-at-night',
      title: 'Three spires that only grow at night',
      description: `The same grammar three times, begun a second apart. They never meet, they never hurry, and by morning you would think a gardener had planned it.`,
      tags: ['l-system', 'night', 'plants', 'films', 'calm'],
      category: 'Film & Animation',
      views: 8_117,
      likes: 760,
      ageHours: months(12),
      film: quietFilm(
        12,
        11,
        shoot(grammarPlant, {
          ...spire,
          generations: 4,
          sky: ['#0f1030', '#2a1f52'],
          soil: '#0a0a1c',
          stem: ['#8af0d0', '#3f6fb0'],
          leaves: ['#ffd15c', '#ff8ac0'],
          tip: 'flower',
          plants: [
            { x: 0.27, size: 0.55, from: 0.3 },
            { x: 0.5, size: 0.78, from: 1.3 },
            { x: 0.73, size: 0.62, from: 2.3 },
          ],
        }),
      ),
    },
    {
      name: 'autumn-thicket',
      title: 'Autumn thicket: five weeds and no gardener',
      description: `What the bed behind the boiler looks like when nobody has been told to do anything about it. I like it better this way.`,
      tags: ['l-system', 'autumn', 'vlogs', 'garden', 'plants'],
      category: 'People & Blogs',
      views: 5_020,
      likes: 488,
      ageHours: months(15),
      film: quietFilm(
        12,
        11,
        shoot(grammarPlant, {
          ...weed,
          generations: 3,
          sky: ['#f6d9a8', '#fbeed2'],
          soil: '#8a5a2c',
          stem: ['#b0702c', '#6a3f1f'],
          leaves: ['#d9622b', '#f0b03a', '#a8321f'],
          tip: 'leaf',
          plants: [
            { x: 0.16, size: 0.5, from: 0.8 },
            { x: 0.32, size: 0.68, from: 0.3 },
            { x: 0.5, size: 0.8, from: 0 },
            { x: 0.68, size: 0.6, from: 1 },
            { x: 0.84, size: 0.72, from: 0.5 },
          ],
        }),
      ),
    },
    {
      name: 'a-daisy-counts-to-ninety-nine',
      title: 'A daisy counts its seeds, wrongly at first',
      description: `Ninety-nine and a half degrees gives you a propeller. A hundred and thirty-six gives you a whirlpool. The daisy tries both and then remembers.`,
      tags: ['golden angle', 'daisy', 'plants', 'maths', 'bounty'],
      category: 'Education',
      views: 29_950,
      likes: 2_630,
      ageHours: months(2),
      film: quietFilm(
        14,
        13,
        shoot(phyllotaxis, {
          ground: '#1f4a3a',
          seeds: ['#d98a1a', '#f5c33a', '#fff0a0', '#ffffff'],
          ink: '#e8f5d8',
          angles: [99.5, 136, 137.5],
          count: 260,
        }),
      ),
    },
    {
      name: 'the-dell-in-april',
      title: 'The dell behind the glasshouse, in April',
      description: `A dell is a valley that could not afford a river. Ours has a stream, a path and, for eleven days a year, blossom.`,
      tags: ['dell', 'spring', 'walk', 'vlogs', 'travel'],
      category: 'Travel & Events',
      views: 9_310,
      likes: 902,
      ageHours: months(8),
      film: quietFilm(
        12,
        5,
        shoot(woodedDell, { ...dellInFourSeasons, seasons: season(0), air: ['petals'], deer: null }),
      ),
    },
    {
      name: 'the-dell-in-october',
      title: 'October in the dell, with a visitor',
      description: `Stand still by the third birch. The leaves come down on their own; the deer comes down because of the apples.`,
      tags: ['dell', 'autumn', 'deer', 'vlogs', 'travel', 'bounty of apples'],
      category: 'Travel & Events',
      views: 23_488,
      likes: 2_750,
      ageHours: months(26),
      film: quietFilm(
        12,
        6,
        shoot(woodedDell, { ...dellInFourSeasons, seasons: season(2), air: ['leaves'] }),
      ),
    },
    {
      name: 'first-snow-in-the-dell',
      title: 'Первый снег в лощине (first snow in the dell)',
      description: `Тихо. Снег идёт с ночи, тропинки уже не видно.

The heating failed, so we went out. The dell was quieter than the tape it was recorded on.`,
      tags: ['dell', 'снег', 'snow', 'winter', 'travel', 'vlogs'],
      category: 'Travel & Events',
      language: 'ru',
      views: 17_741,
      likes: 1_986,
      ageHours: days(19),
      film: quietFilm(12, 6, shoot(woodedDell, { ...dellInFourSeasons, seasons: season(3), air: ['snow'] })),
    },
    {
      name: 'moths-over-the-dell',
      title: 'Midges over the dell after rain',
      description: `The grim hour for bare arms. Warm, wet, no wind: everything small gets up at once and dances above the stream, and the swallows are late.`,
      tags: ['dell', 'grim', 'summer', 'dusk', 'calm'],
      category: 'People & Blogs',
      views: 3_902,
      likes: 377,
      ageHours: months(5),
      film: quietFilm(
        12,
        4,
        shoot(woodedDell, { ...dellAtDusk, deer: null, stream: '#f0b8a0', trunk: '#14262c' }),
      ),
    },
  ],
}
