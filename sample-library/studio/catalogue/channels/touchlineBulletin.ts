import { box, fillAll, sans, text } from '../../drawing/brush.ts'
import { freeThrows } from '../../scenes/freeThrows.ts'
import { paperDiagram } from '../../scenes/paperDiagram.ts'
import { podcastWave } from '../../scenes/podcastWave.ts'
import { setPiece } from '../../scenes/setPiece.ts'
import { sprintLanes } from '../../scenes/sprintLanes.ts'
import { weatherMap } from '../../scenes/weatherMap.ts'
import { shoot } from '../../drawing/stage.ts'
import { touchlineBulletinRemarks } from '../comments/touchlineBulletin.ts'
import { type ChannelEntry, days, hours, months, weeks } from '../entry.ts'
import { quietFilm } from '../quietFilm.ts'
import { sheetOf } from '../shortSheets.ts'
import { teaLines, umbrellaLines, whistleLines } from '../spokenLines.ts'

const map = {
  sea: '#c9d8e8',
  land: '#f0e6cc',
  border: '#a8906a',
  ink: '#2a2f4a',
  cold: '#3a5ac0',
  warm: '#d2502c',
  panel: '#5a1f3a',
}
const podcast = (
  ground: readonly string[],
  bars: readonly string[],
  episode: string,
  lines: readonly (readonly [number, string])[],
  form: 'row' | 'circle',
) =>
  quietFilm(
    18,
    9,
    shoot(podcastWave, { ground, bars, ink: '#fff8ec', show: 'Half Time', episode, form, lines }),
  )

export const touchlineBulletin: ChannelEntry = {
  folder: 'touchline-bulletin',
  title: 'The Touchline Bulletin',
  description: `News and sports from a county that is mostly weather. Results are invented, rain is not.

The podcast is called Half Time and lasts eighteen seconds.`,
  subscribers: 28_950,
  mark: (pen) => {
    fillAll(pen, '#5a1f3a')
    pen.fillStyle = '#f7d9a0'
    box(pen, 28, 48, 120, 80, 10)
    pen.fill()
    text(pen, 'TB', 88, 90, sans(58, 800), '#5a1f3a')
  },
  banner: {
    shot: shoot(podcastWave, {
      ground: ['#5a1f3a', '#3a1228'],
      bars: ['#f7d9a0', '#e2603b'],
      ink: '#5a1f3a',
      show: '',
      episode: '',
      form: 'row',
      lines: [],
    }),
    seconds: 12,
    at: 5,
  },
  remarks: touchlineBulletinRemarks,
  videos: [
    {
      name: 'evening-news-frost',
      title: 'Evening news: frost in the hollows, argument on the coast',
      description: `Clear skies, so the warmth leaves early. Low Dell goes below zero by nine; Fenmouth denies everything. Cover the lemons.`,
      tags: ['news', 'weather', 'frost', 'map', 'dell'],
      category: 'News & Politics',
      views: 6_310,
      likes: 402,
      ageHours: hours(20),
      film: quietFilm(
        12,
        5,
        shoot(weatherMap, {
          ...map,
          headline: 'Frost tonight',
          lows: [{ from: [0.95, 0.2], to: [1.1, 0.4], depth: 0.6 }],
          towns: [
            { name: 'Harrow', x: 0.45, y: 0.42, degrees: [6, -1], sky: 'sun' },
            { name: 'Low Dell', x: 0.42, y: 0.7, degrees: [3, -4], sky: 'sun' },
            { name: 'Fenmouth', x: 0.7, y: 0.8, degrees: [9, 4], sky: 'cloud' },
            { name: 'Nordholm', x: 0.66, y: 0.3, degrees: [0, -7], sky: 'snow' },
          ],
        }),
      ),
    },
    {
      name: 'weekend-news-sun',
      title: 'Weekend news: sun, apparently',
      description: `We have checked twice. Two days of it, everywhere, with a light wind for the washing and the regatta. The film is short because there is nothing to add.`,
      tags: ['news', 'weather', 'sports weekend', 'map', 'trending'],
      category: 'News & Politics',
      views: 19_480,
      likes: 2_760,
      ageHours: weeks(11),
      film: quietFilm(
        12,
        5,
        shoot(weatherMap, {
          ...map,
          sea: '#a8dcec',
          land: '#e8f0b8',
          headline: 'Sun, apparently',
          lows: [{ from: [-0.1, 0.1], to: [-0.2, 0], depth: 0.4 }],
          towns: [
            { name: 'Harrow', x: 0.45, y: 0.42, degrees: [21, 24], sky: 'sun' },
            { name: 'Quill', x: 0.62, y: 0.58, degrees: [22, 26], sky: 'sun' },
            { name: 'Fenmouth', x: 0.7, y: 0.8, degrees: [24, 25], sky: 'sun' },
          ],
        }),
      ),
    },
    {
      name: 'news-how-it-travels',
      title: 'How a piece of news travels through our own office (INFOSYS explained)',
      description: `Tip, call, note, page, print, street. Every arrow is somebody walking across the room. The infosys class of the evening school asked for it on one sheet.`,
      tags: ['news', 'infosys', 'systems', 'office', 'courses'],
      category: 'News & Politics',
      views: 4_104,
      likes: 288,
      ageHours: months(3),
      film: quietFilm(
        15,
        12,
        shoot(
          paperDiagram,
          sheetOf(
            ['tip', 'call', 'note', 'page', 'print', 'street'],
            ['Somebody saw something.', 'Somebody else must confirm it.', 'And by then it is raining on it.'],
          ),
        ),
      ),
    },
    {
      name: 'half-time-umbrellas',
      title: 'Half Time, no. 1: umbrellas (podcast)',
      description: `Are they sports equipment? We say yes. Silent, with subtitles; the rain drowned the microphone.`,
      tags: ['podcast', 'sports', 'rain', 'comedy', 'subscriptions'],
      category: 'Entertainment',
      views: 3_866,
      likes: 310,
      ageHours: weeks(10),
      subtitles: umbrellaLines,
      film: podcast(['#1f3a5c', '#12243f'], ['#7fd0ff', '#b8f0e0'], 'No. 1: Umbrellas', umbrellaLines, 'row'),
    },
    {
      name: 'half-time-the-whistle',
      title: 'Half Time, no. 2: the whistle (podcast)',
      description: `A pea, a chamber, and the power to stop twenty-two people. Our shortest history of anything.`,
      tags: ['podcast', 'sports', 'football', 'history', 'subscriptions'],
      category: 'Sports',
      views: 5_231,
      likes: 455,
      ageHours: weeks(9),
      subtitles: whistleLines,
      film: podcast(
        ['#14402c', '#0c281c'],
        ['#d8ff6b', '#6be0a0'],
        'No. 2: The whistle',
        whistleLines,
        'circle',
      ),
    },
    {
      name: 'half-time-tea',
      title: 'Half Time, no. 3: the tea at half time (podcast)',
      description: `Who makes it, who drinks it, who is still holding the cup when the second half begins.`,
      tags: ['podcast', 'tea', 'sports', 'vlogs', 'subscriptions'],
      category: 'Sports',
      views: 2_904,
      likes: 371,
      ageHours: weeks(8),
      subtitles: teaLines,
      film: podcast(['#4a2a1a', '#2c180f'], ['#ffcf8a', '#ff9a5c'], 'No. 3: The tea', teaLines, 'row'),
    },
    {
      name: 'corner-from-the-left',
      title: 'One corner, taken in the fog',
      description: `Sports reporting from a day when nobody could see beyond the penalty spot. Redrawn afterwards, from memory and complaints.`,
      tags: ['sports', 'football', 'corner kick', 'fog', 'tactics'],
      category: 'Sports',
      views: 8_440,
      likes: 602,
      ageHours: months(6),
      film: quietFilm(
        12,
        7,
        shoot(setPiece, {
          grass: ['#7a9a96', '#82a29e'],
          chalk: '#eef4f2',
          attack: '#f2e6b8',
          defence: '#4a5a6a',
          ball: '#ffffff',
          corners: [
            { bend: 0.26, lands: 0.35, note: 'Somewhere in there' },
            { bend: -0.1, lands: 0.7, note: 'Heard, not seen' },
          ],
        }),
      ),
    },
    {
      name: 'four-lanes-at-night',
      title: 'Four lanes under floodlights',
      description: `The last race of the county evening. Twelve seconds is slow for a hundred metres and very fast for a Tuesday.`,
      tags: ['sports', 'sprint', 'athletics', 'night', 'race'],
      category: 'Sports',
      views: 7_013,
      likes: 540,
      ageHours: months(9),
      film: quietFilm(
        15,
        8,
        shoot(sprintLanes, {
          track: ['#2a3f7a', '#24366b'],
          chalk: '#dfe8ff',
          runners: ['#ffd15c', '#ff5c8a', '#5fe0d0', '#ffffff'],
          lanes: 4,
          race: 11.6,
        }),
      ),
    },
    {
      name: 'eight-lanes-of-school-sports',
      title: 'Eight lanes of school sports day, one shoelace',
      description: `Lane five tied a double knot. Lane six did not. Everybody finished, and nobody has spoken of it since.`,
      tags: ['sports', 'school', 'race', 'comedy', 'entertainment'],
      category: 'Sports',
      views: 21_770,
      likes: 2_418,
      ageHours: months(19),
      film: quietFilm(
        15,
        8,
        shoot(sprintLanes, {
          track: ['#5a9a4b', '#528f45'],
          chalk: '#fdfbe8',
          runners: ['#e2452b', '#f2c84b', '#2f62c4', '#7a3fa0', '#ffffff', '#ff9ab8', '#2a2f38', '#f08a3d'],
          lanes: 8,
          race: 12,
        }),
      ),
    },
    {
      name: 'three-misses-and-a-bounty',
      title: 'Three misses and a bounty: free throws for a cake',
      description: `The bounty was a lemon cake, put up by the baker for anyone over sixty. Thrown at 40, 66, 34 and finally 51 degrees.`,
      tags: ['sports', 'basketball', 'bounty', 'cake', 'physics'],
      category: 'Sports',
      views: 13_208,
      likes: 1_700,
      ageHours: days(24),
      film: quietFilm(
        14,
        11,
        shoot(freeThrows, {
          sky: ['#16204a', '#3a3f86', '#8a5a9a'],
          court: '#2a1f3f',
          chalk: '#f0e6ff',
          ball: '#ff9a3d',
          rim: '#ff5c5c',
          arcs: ['#7fd0ff', '#b8f25c', '#ff9ac8', '#ffd15c'],
          angles: [40, 66, 34, 51],
          made: [false, false, false, true],
        }),
      ),
    },
  ],
}
