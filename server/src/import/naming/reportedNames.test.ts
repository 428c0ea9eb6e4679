import { expect, it } from 'vitest'
import { numberedPart } from './numberedPart.ts'

// `server/testing/corpus/citedSeriesTests.ts` describes the reports.
it.each([
  ['jellyfin#13714', 'Lexx-S02xE09-791.avi', 2, 9],
  [
    'jellyfin#17885',
    'IS Infinite Stratos 2/IS Infinite Stratos 2 - 01 - The Memory of a Summer (b6f40849).mkv',
    null,
    1,
  ],
  [
    'jellyfin#17885',
    'IS Infinite Stratos 2/IS Infinite Stratos 2 - 02 - Heart Pain Killer (d8c0896c).mkv',
    null,
    2,
  ],
  ['jellyfin#1180', 'Show/Show - 100.mkv', null, 100],
  ['jellyfin#4429', 'One Piece/Season 17/One Piece - 679 [1080p].mkv', 17, 679],
  ['jellyfin#6864', '[foo] seriesname 03 [HEVC-10bit].mkv', null, 3],
  ['jellyfin#6864', '[foo] seriesname 03 [Ma10p-720p].mkv', null, 3],
  ['Sonarr#1080', 'Gameshow.S20E09.2016-01-19.avi', 20, 9],
  ['Sonarr#1145', 'Judge 2016 02 10 S20E121.mkv', 20, 121],
  ['Sonarr#4613', 'Titans Go! (2013) - S04E44-E45 - Il 200 spettacolare [720p HEVC].mkv', 4, 44],
  ['Sonarr#8878', 'Breaking S02 01.mkv', 2, 1],
  ['Sonarr#8878', 'Breaking S02 10.mkv', 2, 10],
  ['Sonarr#3485', 'Mob Psycho 100/001 - Self-Proclaimed Psychic.mkv', null, 1],
  ['Absolute-Series-Scanner#293', 'Kaguya-sama S2 - 05 [480].mkv', 2, 5],
  ['Absolute-Series-Scanner#363', 'Laputa - Part 2 of 2.mkv', null, 2],
  ['Absolute-Series-Scanner#413', 'Show/Stagione 01/Show - 03.mkv', 1, 3],
  ['Absolute-Series-Scanner#129', '[Erai-raws] Kashi 2 - 02 [1080p][Multiple Subtitle].mkv', null, 2],
  ['Hama.bundle#11', 'Bleach/Season 15 (Sub)/Bleach - 03.mkv', 15, 3],
  ['xbmc#16109', 'Insomnia (2002)/Insomnia (2002).cd2.avi', null, 2],
])('reads the numbers of %s: %j', (_, path, season, part) => {
  expect(numberedPart(path)).toMatchObject({ season, part })
})
