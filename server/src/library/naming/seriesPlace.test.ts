import { describe, expect, it } from 'vitest'
import { parseNfo } from '../nfo.ts'
import { parseSidecar } from '../readSidecar.ts'
import { seriesPlaceOf } from './seriesPlace.ts'

const placeOf = (path: string) => {
  const at = path.lastIndexOf('/')
  return seriesPlaceOf(path.slice(0, Math.max(0, at)), path.slice(at + 1), null)
}
const numbersOf = (path: string) => {
  const place = placeOf(path)
  return place && [place.season, place.part]
}

describe('the place of a file in a series', () => {
  it.each([
    ['Wire/Season 1/Wire.S01E03.720p.mkv', [1, 3]],
    ['Wire/Season 1/Wire - 1x03 - Buys.mkv', [1, 3]],
    ['Wire/Specials/Wire S00E02.mkv', [0, 2]],
    // jellyfin/jellyfin#10205: one file with two episodes stands for the first of them.
    ['Wire/Season 1/Wire S01E01-E02.mkv', [1, 1]],
    ['Urlaub Teil 3.mp4', [null, 3]],
    ['Urlaub - 2. Teil.mp4', [null, 2]],
    ['Vacaciones Parte 2.mp4', [null, 2]],
    ['Фильм Часть 1.mkv', [null, 1]],
    ['银河 第12集.mp4', [null, 12]],
    ['物語 第3話 旅立ち.mkv', [null, 3]],
    ['드라마 7화.mp4', [null, 7]],
    ['درس الجزء 4.mp4', [null, 4]],
    // jellyfin/jellyfin#17431: numbers in the title are no further episodes.
    ['Show/S01E01 1-23-45 [Bluray-1080p].mkv', [1, 1]],
    ['Show/S01E01 The 6-10 to Lubbock [WEBRip].mkv', [1, 1]],
    // jellyfin/jellyfin#1745, jellyfin/jellyfin#5871: films on several discs.
    ['Total Recall (1990)/Total Recall (1990)-CD2.avi', [null, 2]],
    ['Ben-Hur (1959) CD2.avi', [null, 2]],
    // jellyfin/jellyfin#1125
    ['Amazing.Movie.2002/CD1/cd1.mkv', [null, 1]],
    ['Ben-Hur (1959) - part2.avi', [null, 2]],
    ['Algebra/03 - Linear maps.mp4', [null, 3]],
    ['Algebra/3. Linear maps.mp4', [null, 3]],
    // jellyfin/jellyfin#17885, Sonarr/Sonarr#7899: series that count all episodes without seasons.
    ['IS/IS Infinite Stratos 2 - 01 - The Memory of a Summer (b6f40849).mkv', [null, 1]],
    ['One Piece/One Piece (1999) - 1125 - A Clash [HDTV-720p].mkv', [null, 1125]],
    ['Show/[Group] Show - 112 [1080p].mkv', [null, 112]],
    ['Show/[Group] Show - 07v2 [720p].mkv', [null, 7]],
  ])('%s is %j', (path, numbers) => {
    expect(numbersOf(path)).toEqual(numbers)
  })

  it.each([
    'Films/2012.mkv',
    'Films/21 Grams.mkv',
    'Films/12 Angry Men (1957).mkv',
    'Films/Blade Runner 2049.mkv',
    'Films/Movie.1080p.mkv',
    'Trips/2024-01-31 Lake.mp4',
    'Trips/31.01.2024 Lake.mp4',
    'Trips/20240131_120000.mp4',
    'Films/Apollo 13.mkv',
    'Films/The Party.mkv',
    'Films/Department 5 report.mkv',
  ])('%s is in none', (path) => {
    expect(numbersOf(path)).toBeNull()
  })

  it('is in the same series as other seasons, parts and versions, and in no other', () => {
    const idOf = (path: string) => placeOf(path)?.id
    expect(idOf('Wire/Season 1/Wire S01E01.mkv')).toBe(idOf('Wire/Season 2/The.Wire.S02E01.1080p.mkv'))
    expect(idOf('Ben-Hur CD1.avi')).toBe(idOf('Ben-Hur - CD2.avi'))
    expect(idOf('Ben-Hur CD1.avi')).not.toBe(idOf('Cleopatra CD1.avi'))
    expect(idOf('Algebra/01 - Sets.mp4')).toBe(idOf('Algebra/02 - Maps.mp4'))
    expect(idOf('Algebra/01 - Sets.mp4')).not.toBe(idOf('Topology/01 - Sets.mp4'))
    expect(idOf('Wire/Wire S01E01.mkv')).not.toBe(idOf('Office/Office S01E01.mkv'))
  })

  it('is what the metadata says, whatever the name of the file', () => {
    const nfo =
      '<episodedetails><title>Buys</title><showtitle>The Wire</showtitle><season>1</season><episode>3</episode></episodedetails>'
    const ofKodi = seriesPlaceOf('a', '20240131.mkv', parseNfo(nfo)!.sidecar)
    const fields = { series: 'The Wire', season_number: 2, episode_number: 1 }
    const ofYtDlp = seriesPlaceOf('b', 'Pilot.mp4', parseSidecar(fields))
    expect(ofKodi).toMatchObject({ season: 1, part: 3 })
    expect(ofYtDlp).toMatchObject({ season: 2, part: 1, id: ofKodi!.id })
    expect(seriesPlaceOf('b', 'Pilot.mp4', parseSidecar({ series: 'The Wire' }))).toBeNull()
  })
})
