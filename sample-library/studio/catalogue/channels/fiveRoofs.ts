import { fillAll, japanese, text } from '../../drawing/brush.ts'
import { mangaPage } from '../../scenes/mangaPage.ts'
import { pagoda } from '../../scenes/pagoda.ts'
import { particleWords } from '../../scenes/particleWords.ts'
import { shoot } from '../../drawing/stage.ts'
import { fiveRoofsRemarks } from '../comments/fiveRoofs.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'
import { pagodaInSnow, pagodaInSpring } from '../places.ts'
import { quietFilm } from '../quietFilm.ts'
import { stripOf } from '../strips.ts'

export const fiveRoofs: ChannelEntry = {
  folder: 'five-roofs-press',
  title: 'Five Roofs Press',
  description: `Manga of very few panels, drawn behind a pagoda. Between two pages we film the tower, which is called Gojū-no-tō by the guide and gojo by everyone else.

Anime is what happens when you turn the pages quickly.`,
  subscribers: 97_600,
  mark: (pen) => {
    fillAll(pen, '#b8322a')
    text(pen, '五', 88, 90, japanese(104), '#fff6e6')
  },
  banner: {
    shot: shoot(pagoda, { ...pagodaInSpring, counting: [], sky: ['#f2c58f', '#fbe6c4'] }),
    seconds: 12,
    at: 5,
  },
  remarks: fiveRoofsRemarks,
  videos: [
    {
      name: 'gojo-in-autumn',
      title: '秋の五重塔: Gojo when the maples turn',
      description: `五つの屋根に、もみじがひとつずつ。

Second week of November, half past four. The leaves come down past all five roofs and take their time at each.`,
      tags: ['gojo', '五重塔', '秋', 'autumn', 'travel', 'japan', 'anime backgrounds'],
      category: 'Travel & Events',
      language: 'ja',
      views: 86_204,
      likes: 9_140,
      ageHours: days(13),
      film: quietFilm(
        12,
        6,
        shoot(pagoda, {
          ...pagodaInSpring,
          sky: ['#f2b56b', '#fbe3b8'],
          sun: { ink: '#e2452b', x: 0.7, y: 0.36, size: 0.12 },
          hills: ['#d9a06b', '#b0703f', '#7a4a2c'],
          air: { inks: ['#d9432b', '#f0a03a', '#a8281f'], count: 34, kind: 'leaf' },
          counting: [],
        }),
      ),
    },
    {
      name: 'gojo-before-sunrise',
      title: 'Gojo before sunrise, lamps still on',
      description: `The caretaker lights five lamps at ten and puts them out at six. We came at ten to six. Gojo was blue.`,
      tags: ['gojo', 'pagoda', 'dawn', 'travel', 'calm'],
      category: 'Travel & Events',
      views: 31_090,
      likes: 3_002,
      ageHours: months(4),
      film: quietFilm(
        12,
        6,
        shoot(pagoda, {
          ...pagodaInSnow,
          sky: ['#1a2a52', '#5a6aa0', '#d9a8a8'],
          snowOnRoof: false,
          hills: ['#5a6a96', '#3f4a78', '#262e52'],
          lamps: '#ffd98a',
          air: { inks: ['#ffffff'], count: 8, kind: 'petal' },
        }),
      ),
    },
    {
      name: 'gojo-in-green',
      title: 'The rainy season gives Gojo back its green',
      description: `June. The hills are so close you could lean on them, and the tower is the only thing that is not growing.`,
      tags: ['gojo', 'pagoda', 'june', 'green', 'travel', 'vlogs'],
      category: 'Travel & Events',
      views: 12_004,
      likes: 1_133,
      ageHours: months(17),
      film: quietFilm(
        12,
        6,
        shoot(pagoda, {
          ...pagodaInSpring,
          sky: ['#b8d8c8', '#e6f2dc'],
          sun: { ink: '#ffffff', x: 0.24, y: 0.26, size: 0.1 },
          hills: ['#9ac0a0', '#5f9a78', '#2f6b4f'],
          air: { inks: ['#7fb56a', '#a8d08a'], count: 18, kind: 'leaf' },
          counting: [],
        }),
      ),
    },
    {
      name: 'gojo-under-a-red-moon',
      title: 'A red moon over Gojo (manga reference for chapter 3)',
      description: `The sky our artist asked for, so that chapter three of the manga has the right shadows. Nothing here moves except what falls.`,
      tags: ['gojo', 'manga', 'reference', 'anime', 'night', 'moon'],
      category: 'Film & Animation',
      views: 24_600,
      likes: 2_904,
      ageHours: weeks(9),
      film: quietFilm(
        12,
        6,
        shoot(pagoda, {
          ...pagodaInSnow,
          sky: ['#1a0c18', '#4a1428', '#a83a3a'],
          sun: { ink: '#ff7a5c', x: 0.3, y: 0.28, size: 0.13 },
          hills: ['#4a1a2c', '#2f101f', '#1a0a14'],
          snowOnRoof: false,
          roof: '#1a1018',
          air: { inks: ['#ff9a7a', '#ffd0b0'], count: 26, kind: 'petal' },
        }),
      ),
    },
    {
      name: 'writing-gojo',
      title: 'Two ways to write five layers: 五重 and Gojo',
      description: `The sand spells it once in kanji and once in Latin letters. Neither fits on the sign at the bus stop, which simply says Tower.`,
      tags: ['gojo', '五重', 'kanji', 'type', 'courses', 'words'],
      category: 'Education',
      views: 8_803,
      likes: 790,
      ageHours: months(11),
      film: quietFilm(
        12,
        9,
        shoot(particleWords, {
          ground: ['#f7ecd9', '#efdcc0'],
          inks: ['#b8322a', '#3a2a24', '#e08a4b'],
          words: [
            { text: '五重', font: 'bold SIZEpx "Noto Sans CJK JP"', size: 0.5 },
            { text: 'Gojo', font: '800 SIZEpx Inter', size: 0.46 },
          ],
          count: 420,
          shape: 'dot',
          between: 'swirl',
        }),
      ),
    },
    {
      name: 'a-stare-in-one-panel',
      title: 'How long can a manga panel stare? (one panel, ten seconds)',
      description: `Three seconds is a look, five is a threat, ten is comedy. Manga does it by taking away the background a line at a time.`,
      tags: ['manga', 'comedy', 'drawing', 'speed lines', 'anime'],
      category: 'Film & Animation',
      views: 57_117,
      likes: 6_820,
      ageHours: weeks(2),
      film: quietFilm(12, 9, shoot(mangaPage, stripOf('#ffffff', '#15151a', '#e2452b', [['stare', 6]]))),
    },
    {
      name: 'grim-has-tea',
      title: 'Grim has tea (a manga in two panels)',
      description: `First the moon, then the tea. He takes it without milk. You knew that.`,
      tags: ['grim', 'manga', 'comics', 'comedy', 'tea'],
      category: 'Comedy',
      views: 190_330,
      likes: 24_018,
      ageHours: months(2),
      film: quietFilm(
        12,
        11,
        shoot(
          mangaPage,
          stripOf('#f3efe4', '#1c1a22', '#3f9a6b', [
            ['moon', 4],
            ['cup', 8.6],
          ]),
        ),
      ),
    },
    {
      name: 'grim-retires-the-scythe',
      title: 'Grim hangs it up: 낫을 걸어 두고',
      description: `세 컷 만화. 낫, 말 한마디, 해먹.

Three panels: the scythe, a word, the hammock. The word is LATER.`,
      tags: ['grim', 'manga', '만화', 'short films', 'comedy'],
      category: 'Comedy',
      language: 'ko',
      views: 73_558,
      likes: 9_002,
      ageHours: months(7),
      film: quietFilm(
        13,
        12,
        shoot(
          mangaPage,
          stripOf(
            '#f7f2e6',
            '#201a24',
            '#d98a2b',
            [
              ['scythe', 3.4],
              ['words', 5.6],
              ['hammock', 9.6],
            ],
            'LATER',
          ),
        ),
      ),
    },
    {
      name: 'three-kinds-of-tone',
      title: 'Screen tone, brush, and the white in between',
      description: `A manga page has three greys and owns none of them: dots, dry brush, and paper. From left to right, in the order in which they are forgiven. Drawn in the room behind Gojo, where the light comes from the left.`,
      tags: ['manga', 'halftone', 'brush', 'courses', 'drawing'],
      category: 'Howto & Style',
      views: 14_301,
      likes: 1_588,
      ageHours: months(13),
      film: quietFilm(
        12,
        11,
        shoot(
          mangaPage,
          stripOf('#fdfbf6', '#18181c', '#2f9be0', [
            ['dots', 4],
            ['brush', 8],
          ]),
        ),
      ),
    },
    {
      name: 'boom',
      title: 'DOOM, with an M: lettering a loud word in manga',
      description: `The letters go in last and have to look as if they were first. Here is a moon, a stare and one grim word, which is far too large, as it should be.`,
      tags: ['manga', 'lettering', 'type', 'grim', 'anime', 'courses'],
      category: 'Film & Animation',
      views: 10_906,
      likes: 1_204,
      ageHours: months(22),
      film: quietFilm(
        13,
        12,
        shoot(
          mangaPage,
          stripOf(
            '#f2f0ea',
            '#101014',
            '#7a3fd0',
            [
              ['moon', 3],
              ['stare', 7],
              ['words', 9.4],
            ],
            'DOOM',
          ),
        ),
      ),
    },
  ],
}
