import { disc, fillAll } from '../../drawing/brush.ts'
import { lighthouseShore } from '../../scenes/lighthouseShore.ts'
import { moonrise } from '../../scenes/moonrise.ts'
import { orbits } from '../../scenes/orbits.ts'
import { ridgeWalk } from '../../scenes/ridgeWalk.ts'
import { shoot } from '../../drawing/stage.ts'
import { lampblackObservatoryRemarks } from '../comments/lampblackObservatory.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'
import { quietFilm } from '../quietFilm.ts'

const dark = { ground: '#090d1c', stars: 90, star: '#ffdf8a', starSize: 0.05 }

export const lampblackObservatory: ChannelEntry = {
  folder: 'lampblack-observatory',
  title: 'Lampblack Observatory',
  description: `Short films about things that go round, and long ones about things that rise. The dome is open whenever it does not rain.

Subscriptions pay for the tea, which is terrible.`,
  subscribers: 173_000,
  mark: (pen) => {
    fillAll(pen, '#0d1430')
    disc(pen, 88, 88, 52, '#f4e3b0')
    disc(pen, 110, 74, 46, '#0d1430')
  },
  banner: {
    shot: shoot(orbits, {
      ...dark,
      planets: [
        { ink: '#7fd0ff', distance: 0.7, size: 0.05, rounds: 1 },
        { ink: '#e2906b', distance: 1.6, size: 0.09, rounds: 1, ringed: true },
      ],
    }),
    seconds: 12,
    at: 3,
  },
  remarks: lampblackObservatoryRemarks,
  videos: [
    {
      name: 'the-rose-of-venus',
      title: 'The rose that Venus and Earth draw together',
      description: `Join Earth and Venus with a line, every few days, for eight years. Thirteen rounds against eight: the line turns back on itself five times and leaves a rose with five petals.`,
      tags: ['astronomy', 'orbits', 'venus', 'maths', 'trending', 'entertainment'],
      category: 'Science & Technology',
      views: 1_204_117,
      likes: 118_400,
      ageHours: months(5),
      film: quietFilm(
        16,
        15,
        shoot(orbits, {
          ...dark,
          stars: 30,
          weave: '#ffb8c8',
          planets: [
            { ink: '#ffe0b0', distance: 0.61, size: 0.022, rounds: 13 },
            { ink: '#7fb8ff', distance: 0.85, size: 0.024, rounds: 8 },
          ],
        }),
      ),
    },
    {
      name: 'three-to-five-star',
      title: 'A star between two planets that do not exist',
      description: `Five rounds inside, three outside. Give any two planets whole numbers and a ruler and they will draw you a badge.`,
      tags: ['astronomy', 'orbits', 'javascript', 'pattern', 'fashion brooch'],
      category: 'Science & Technology',
      views: 55_740,
      likes: 4_911,
      ageHours: months(10),
      film: quietFilm(
        14,
        13,
        shoot(orbits, {
          ground: '#1a0f2e',
          stars: 20,
          star: '#ff9a6b',
          starSize: 0.035,
          weave: '#6be0d0',
          planets: [
            { ink: '#ffffff', distance: 0.5, size: 0.02, rounds: 5 },
            { ink: '#ffd15c', distance: 0.92, size: 0.026, rounds: 3 },
          ],
        }),
      ),
    },
    {
      name: 'an-inner-family',
      title: 'Four small planets in a hurry',
      description: `Our own inner family, paces true to each other, sizes not at all. Mercury laps everybody; Mars takes its time and is late for nothing.`,
      tags: ['astronomy', 'orbits', 'planets', 'courses', 'school'],
      category: 'Education',
      views: 88_014,
      likes: 6_120,
      ageHours: weeks(6),
      film: quietFilm(
        14,
        5,
        shoot(orbits, {
          ...dark,
          planets: [
            { ink: '#b8a898', distance: 0.24, size: 0.016, rounds: 8.3 },
            { ink: '#ffdca0', distance: 0.42, size: 0.028, rounds: 3.25 },
            { ink: '#6fb0ff', distance: 0.62, size: 0.03, rounds: 2, moons: 1 },
            { ink: '#e2603b', distance: 0.88, size: 0.022, rounds: 1.06 },
          ],
        }),
      ),
    },
    {
      name: 'the-ringed-one',
      title: 'The ringed one takes a slow bow',
      description: `One planet, one ring, four moons. A round takes twenty-nine years up there and a quarter of a minute here. Films should be short.`,
      tags: ['astronomy', 'saturn', 'orbits', 'short films', 'calm'],
      category: 'Film & Animation',
      views: 31_662,
      likes: 2_840,
      ageHours: months(16),
      film: quietFilm(
        14,
        4,
        shoot(orbits, {
          ground: '#131020',
          stars: 120,
          star: '#fff0c8',
          starSize: 0.03,
          planets: [{ ink: '#e8c48a', distance: 0.72, size: 0.1, rounds: 1, ringed: true, moons: 4 }],
        }),
      ),
    },
    {
      name: 'eight-two-one',
      title: 'Four to two to one: three moons keep time',
      description: `Io goes round four times while Europa goes round twice and Ganymede once. They have held this for longer than there has been anyone to count.

Podcast listeners: this is the picture from episode 30.`,
      tags: ['astronomy', 'moons', 'resonance', 'music', 'podcast'],
      category: 'Science & Technology',
      views: 27_003,
      likes: 2_518,
      ageHours: weeks(15),
      film: quietFilm(
        12,
        3,
        shoot(orbits, {
          ground: '#20140f',
          stars: 60,
          star: '#d99a6b',
          starSize: 0.13,
          planets: [
            { ink: '#ffe08a', distance: 0.46, size: 0.024, rounds: 4 },
            { ink: '#e8e6df', distance: 0.66, size: 0.021, rounds: 2 },
            { ink: '#b0a090', distance: 0.93, size: 0.034, rounds: 1 },
          ],
        }),
      ),
    },
    {
      name: 'the-moon-crosses-the-valley',
      title: 'An hour and two minutes of moonrise over a village that goes to bed',
      description: `Nothing is cut. The moon comes up orange, turns white, and walks across the valley; the windows below go out one after another. One of them stays on. There is always one.

Four seconds for every picture, so that it costs you next to nothing. Put it on a shelf.

0:00 The first edge of light
15:30 White by now
31:00 Half the village sleeps
51:00 The last windows`,
      tags: ['moon', 'slow tv', 'films', 'night', 'calm', 'dell', 'travel'],
      category: 'Film & Animation',
      views: 240_018,
      likes: 21_733,
      ageHours: weeks(4),
      chapters: [
        [0, 'The first edge of light'],
        [930, 'White by now'],
        [1860, 'Half the village sleeps'],
        [3060, 'The last windows'],
      ],
      film: {
        seconds: 3720,
        framesPerSecond: 0.25,
        quality: 52,
        haste: 5,
        keyframeSeconds: 240,
        thumbnailAt: 1400,
        shot: shoot(moonrise, {
          sky: ['#0c1433', '#263a70', '#5a5f96'],
          moon: '#f6efd6',
          hills: ['#2c3a68', '#1f2a50', '#121a36'],
          stars: 110,
          windows: '#ffcf7a',
        }),
      },
    },
    {
      name: 'moonrise-in-fourteen-seconds',
      title: 'Moonrise for people in a hurry',
      description: `The same moon, another valley, fourteen seconds. We were asked. We do not approve.`,
      tags: ['moon', 'night', 'comedy', 'short films', 'calm'],
      category: 'Film & Animation',
      views: 66_190,
      likes: 7_204,
      ageHours: weeks(3),
      film: quietFilm(
        14,
        7,
        shoot(moonrise, {
          sky: ['#2a0f33', '#7a2f5c', '#e28a6b'],
          moon: '#fff3d6',
          hills: ['#5a2a52', '#3a1c40', '#1f0f28'],
          stars: 40,
          windows: '#ffe08a',
        }),
      ),
    },
    {
      name: 'up-to-the-dome-on-foot',
      title: 'Walking up to the dome before dawn (vlog, mostly breathing)',
      description: `The road is closed in winter, so one walks. Stars at first, then the ridge, then fog in the valley like milk in a saucer.`,
      tags: ['vlogs', 'walking', 'mountains', 'dawn', 'travel'],
      category: 'Travel & Events',
      views: 19_204,
      likes: 1_655,
      ageHours: months(8),
      film: quietFilm(
        12,
        6,
        shoot(ridgeWalk, {
          sky: ['#141a3c', '#5a4a86', '#f0a58a'],
          sun: '#ffe3c0',
          layers: ['#6a5f96', '#4a4478', '#2c2a52', '#171833'],
          walker: '#0c0d1c',
          fog: '#d8c4d8',
          stars: 60,
        }),
      ),
    },
    {
      name: 'the-light-at-the-end-of-the-pier',
      title: "الفنار: The neighbour's light, seen from the dome",
      description: `فنار الجيران كما نراه من القبة في ليلة صافية.

The only lamp we have ever forgiven for being bright. It sweeps; we count; the sea answers.`,
      tags: ['lighthouse', 'فنار', 'travel', 'night', 'sea'],
      category: 'Travel & Events',
      language: 'ar',
      views: 14_880,
      likes: 1_733,
      ageHours: months(21),
      film: quietFilm(
        12,
        4,
        shoot(lighthouseShore, {
          sky: ['#060a1c', '#111d40', '#2c3f6e'],
          sea: ['#1f3058', '#0a1430'],
          rock: '#0c1020',
          tower: ['#e8e6df', '#2f62c4'],
          beam: '#eaf4ff',
          stars: 90,
          turns: 2,
        }),
      ),
    },
    {
      name: 'a-crowded-system',
      title: 'Seven worlds around a small red star, and not one quarrel',
      description: `Seven planets, packed so closely that their years are short stories. The ratios hold them apart: 24, 15, 9, 6, 4, 3, 2.`,
      tags: ['astronomy', 'orbits', 'red dwarf', 'resonance', 'trending'],
      category: 'Science & Technology',
      views: 44_902,
      likes: 4_033,
      ageHours: days(9),
      film: quietFilm(
        14,
        8,
        shoot(orbits, {
          ground: '#180a10',
          stars: 70,
          star: '#ff6b4a',
          starSize: 0.045,
          planets: [24, 15, 9, 6, 4, 3, 2].map((rounds, index) => ({
            ink:
              ['#ffb08a', '#f2d0a0', '#9ad0e8', '#6fb0ff', '#8ae0c0', '#c8c0e8', '#ffffff'][index] ??
              '#ffffff',
            distance: 0.2 + index * 0.12,
            size: 0.016 + (index % 3) * 0.005,
            rounds: rounds / 2,
          })),
        }),
      ),
    },
  ],
}
