import { fillAll, sans, text } from '../../drawing/brush.ts'
import { doublePendulum } from '../../scenes/doublePendulum.ts'
import { harmonograph } from '../../scenes/harmonograph.ts'
import { lissajous } from '../../scenes/lissajous.ts'
import { shoot } from '../../drawing/stage.ts'
import { ratioClubRemarks } from '../comments/ratioClub.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'
import { quietFilm } from '../quietFilm.ts'

const figure = (ground: string, inks: readonly string[], across: number, down: number, echoes = 9) =>
  quietFilm(12, 2.4, shoot(lissajous, { ground, inks, across, down, turns: 1, echoes }))

export const ratioClub: ChannelEntry = {
  folder: 'ratio-club',
  title: 'Ratio Club',
  description: `Two whole numbers meet, and something turns. Music for the eyes, one interval a week.

The club has no rooms. It has a compass, two pendulums and a kettle.`,
  subscribers: 88_300,
  mark: (pen) => {
    fillAll(pen, '#24124a')
    text(pen, '3:2', 88, 92, sans(72, 800), '#ffd15c')
  },
  banner: {
    shot: shoot(lissajous, {
      ground: '#24124a',
      inks: ['#ffd15c', '#ff5c8a'],
      across: 3,
      down: 2,
      turns: 1,
      echoes: 14,
    }),
    seconds: 12,
    at: 2,
  },
  remarks: ratioClubRemarks,
  videos: [
    {
      name: 'the-octave-turns',
      title: 'The octave, seen from the side (1 : 2)',
      description: `One swing across, two swings down. In music this is an octave, and the eye finds it as easily as the ear does: a bow tie that turns over once and is back where it began.`,
      tags: ['music', 'octave', 'lissajous', 'ratio', 'loop'],
      category: 'Music',
      views: 48_210,
      likes: 4_120,
      ageHours: weeks(2),
      film: figure('#0d1c3a', ['#7fd0ff', '#3f5fe0', '#7a3fd0'], 1, 2),
    },
    {
      name: 'a-perfect-fifth',
      title: 'A perfect fifth, drawn with one line (2 : 3)',
      description: `Two against three is the first interval that a choir tunes without thinking. Here it is as a pretzel in warm light.

Follow the white point: it goes round twice before the film begins again.`,
      tags: ['music', 'fifth', 'lissajous', 'trending', 'courses'],
      category: 'Music',
      views: 131_870,
      likes: 12_004,
      ageHours: months(2),
      film: figure('#3a1020', ['#ffd98a', '#ff7a5c', '#c2356b'], 2, 3, 3),
    },
    {
      name: 'three-against-four',
      title: 'Three against four: the fourth ties its shoes',
      description: `A fourth is a fifth that has turned its back. Three swings across, four down, and twelve crossings, if you count the shy ones at the edge.`,
      tags: ['music', 'fourth', 'lissajous', 'comedy', 'maths'],
      category: 'Music',
      views: 22_480,
      likes: 1_950,
      ageHours: months(5),
      film: figure('#0f2f2a', ['#d8ff9a', '#3fd0a0', '#1f7a9a'], 3, 4),
    },
    {
      name: 'five-six-basket',
      title: 'Five and six weave a basket',
      description: `The minor third, 5 : 6. The larger the two numbers, the tighter the weave; the ear calls it tension and the eye calls it wicker.

A cloth printed with this would suit a summer coat. Fashion people, write to us.`,
      tags: ['music', 'minor third', 'lissajous', 'fashion', 'pattern'],
      category: 'Music',
      views: 9_904,
      likes: 870,
      ageHours: months(9),
      film: figure('#f6ecd9', ['#a8480f', '#d9822b', '#e8b45c'], 5, 6, 3),
    },
    {
      name: 'when-nothing-agrees',
      title: 'The interval that church music avoided (5 : 7)',
      description: `Seven swings against five. It is close to the tritone, which choirs stepped around for some centuries. Nothing bad happens when you look at it, as far as we know.`,
      tags: ['music', 'tritone', 'lissajous', 'history'],
      category: 'Music',
      views: 77_115,
      likes: 8_231,
      ageHours: months(14),
      film: figure('#120c18', ['#ff5c5c', '#8a1f3f', '#3f1030'], 5, 7, 4),
    },
    {
      name: 'a-rose-from-two-swings',
      title: 'Letting two swings die together',
      description: `A harmonograph at 2 : 3. Both pendulums lose height at the same rate, so every lap is the last one, only smaller. Stop it anywhere and you have a drawing.`,
      tags: ['harmonograph', 'pendulum', 'music', 'art', 'javascript'],
      category: 'Education',
      views: 36_402,
      likes: 3_377,
      ageHours: weeks(7),
      film: quietFilm(
        14,
        13,
        shoot(harmonograph, {
          ground: '#2a1030',
          light: '#5a1f5c',
          ink: '#ff9ac8',
          remains: 0.1,
          swings: 22,
          across: [{ rate: 2, phase: 0.3, reach: 1.4 }],
          down: [{ rate: 3.003, phase: 1.5, reach: 0.88 }],
        }),
      ),
    },
    {
      name: 'the-shell-on-the-table',
      title: 'The shell on the table',
      description: `One pendulum goes round instead of to and fro; the other hardly moves. What is left on the paper looks like something you would put to your ear.`,
      tags: ['harmonograph', 'pendulum', 'shell', 'art', 'calm'],
      category: 'Education',
      views: 12_720,
      likes: 1_215,
      ageHours: months(20),
      film: quietFilm(
        14,
        13,
        shoot(harmonograph, {
          ground: '#f7f0e1',
          light: '#ffffff',
          ink: '#1f4f7a',
          remains: 0.06,
          swings: 30,
          across: [{ rate: 1, phase: 0, reach: 1.2 }],
          down: [{ rate: 1.006, phase: 1.57, reach: 0.9 }],
        }),
      ),
    },
    {
      name: 'one-arm-under-another',
      title: 'One arm under another, and there goes the future',
      description: `Hang a pendulum from a pendulum. The rules fit on a stamp and nobody can say where the lower weight will be in ten seconds, not without doing all ten seconds first.`,
      tags: ['double pendulum', 'chaos', 'physics', 'trending', 'entertainment'],
      category: 'Science & Technology',
      views: 402_951,
      likes: 35_110,
      ageHours: days(4),
      film: quietFilm(
        16,
        7,
        shoot(doublePendulum, {
          ground: '#0b1220',
          inks: ['#5fe0d0', '#5fe0d0'],
          rod: '#e6edf5',
          count: 1,
          first: 2.2,
          second: 2.6,
          apart: 0,
        }),
      ),
    },
    {
      name: 'nine-that-began-alike',
      title: 'Nine pendulums that began a hair apart 🎢',
      description: `They start within one degree of each other, and for a while you would swear there is only one. Then they stop agreeing, one after another, and never make up.

The colours run from the first to the ninth.`,
      tags: ['double pendulum', 'chaos', 'butterfly effect', 'physics', 'courses'],
      category: 'Science & Technology',
      views: 866_410,
      likes: 91_033,
      ageHours: months(1),
      film: quietFilm(
        16,
        9,
        shoot(doublePendulum, {
          ground: '#140f22',
          inks: ['#ffd15c', '#ff5c8a', '#5c7cff'],
          rod: '#cfc8e6',
          count: 9,
          first: 2.5,
          second: 2.9,
          apart: 0.002,
        }),
      ),
    },
    {
      name: 'a-gentle-double-swing',
      title: 'The same pendulum, asked nicely',
      description: `Chaos needs a push. Lift the arms only a little and the double pendulum is as polite as a clock: two slow rhythms, handing the swing back and forth.`,
      tags: ['double pendulum', 'physics', 'calm', 'music of motion'],
      category: 'Science & Technology',
      views: 15_006,
      likes: 1_402,
      ageHours: weeks(5),
      film: quietFilm(
        14,
        6,
        shoot(doublePendulum, {
          ground: '#f3ead9',
          inks: ['#d8442c', '#2f62c4'],
          rod: '#2a2f38',
          count: 2,
          first: 0.5,
          second: -0.3,
          apart: 0.12,
        }),
      ),
    },
  ],
}
