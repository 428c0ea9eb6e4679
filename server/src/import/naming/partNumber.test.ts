import { describe, expect, it } from 'vitest'
import { numberedPart } from './numberedPart.ts'

/** Season and part of a file, or null if it is no part. */
const placeOf = (path: string, isCounted = false): readonly [number | null, number] | null => {
  const found = numberedPart(path, { isCounted })
  return found && [found.season, found.part]
}

// Names of files from public reports, with what their users meant.
it.each([
  ['Wire/Wire.S01E02.mkv', 1, 2],
  ['Wire/Season 1/Wire 1x03.mkv', 1, 3],
  ['Wire/Specials/Wire.S00E01.mkv', 0, 1],
  ['Wire/Specials/Pilot - Part 2.mkv', 0, 2],
  ['Wire/Wire.S01E01E02.mkv', 1, 1],
  ['Film Teil 3.mp4', null, 3],
  ['Reise - 3. Teil.mp4', null, 3],
  ['Tale Part 3 of 4.mp4', null, 3],
  ['Cuento Parte 3.mkv', null, 3],
  ['Show - Episode 12 - Title.mkv', null, 12],
  ['Show Ep. 07.mkv', null, 7],
  ['アニメ 第3話「始まり」.mkv', null, 3],
  ['アニメ 第３話.mkv', null, 3],
  ['드라마 3화.mkv', null, 3],
  ['Сказка Часть 3.avi', null, 3],
  ['Сказка 3 серия.avi', null, 3],
  ['Сказка 3-я серия.avi', null, 3],
  ['Mese 3. rész.mkv', null, 3],
  ['Dizi 3. Bölüm.mkv', null, 3],
  ['مسلسل الحلقة ٣.mp4', null, 3],
  ['Film/Film CD2.avi', null, 2],
  ['Film.2001.Disc 2.avi', null, 2],
  ['Film pt1.mkv', null, 1],
  ['Film.pt.2.mkv', null, 2],
  ['Course/03 - Linear maps.mp4', null, 3],
  ['Course/3. Linear maps.mp4', null, 3],
  ['Course/[03] Linear maps.mp4', null, 3],
  ['Course/Season 2/03 - Linear maps.mp4', 2, 3],
  ['[G] Show - 05 (1080p) [ABCD1234].mkv', null, 5],
  ['[G] Show S2 - 05v2 [1080p].mkv', 2, 5],
  ['[G]_Show_-_05_[720p].mkv', null, 5],
  ['One Piece - 1024.mkv', null, 1024],
  ['Show Season 2 Episode 3.mkv', 2, 3],
  ['Show Staffel 2 Folge 3.mkv', 2, 3],
  ['Show #5.mp4', null, 5],
  ['Band/Disc 1/04 - End.mp4', 1, 4],
  ['Show/Show.S02.1080p/03 - Maps.mkv', 2, 3],
])('%j is season %j, part %j', (path, season, part) => {
  expect(placeOf(path)).toEqual([season, part])
})

it.each([
  '2012.mkv',
  'Films/2012 (2009).mkv',
  'Koi 1080p.mp4',
  'Koi - 720.mp4',
  '21 Grams.mkv',
  '12 Angry Men.mkv',
  'Blade Runner 2049.mkv',
  'Blade Runner - 2049.mkv',
  'Show 2024-01-31.mkv',
  'Show.2024.01.31.Guest.mkv',
  '20240131 Beach.mp4',
  '31.01.2024 Beach.mp4',
  '2024-01-31 14-05-22.mkv',
  'VID_20230514_142233.mp4',
  'IMG_001.mov',
  'MVI_0042.avi',
  '1.5 degrees.mp4',
  '9-1-1.mkv',
  'Apollo 13.mkv',
  'Ocean 5.1.mkv',
  'Wire/Extras/Making of - 03.mkv',
  'Wire/Season 1/Wire.S01E02-trailer.mkv',
  'Top 10 Episodes.mp4',
])('%j is no part', (path) => {
  expect(placeOf(path)).toBeNull()
})

it('counts numbers without a sign only where the names of the folder do', () => {
  expect(placeOf('Course/10 Bases.mp4')).toBeNull()
  expect(placeOf('Course/10 Bases.mp4', true)).toEqual([null, 10])
})

describe('the whole', () => {
  const wholeOf = (path: string) => {
    const { folder, name } = numberedPart(path) ?? {}
    return `${folder}|${name}`
  }
  it.each([
    ['the seasons of a series', 'Wire/Season 1/Wire.S01E01.mkv', 'Wire/Season 2/Wire.S02E01.mkv'],
    ['files with and without its name', 'Wire (2002)/Wire.S01E01.mkv', 'Wire (2002)/S01E02.mkv'],
    ['other names in the folders of seasons', 'Wire/S1/wr.s01e01.avi', 'Wire/S2/The Wire 2x01.avi'],
    ['specials', 'Wire/Specials/Wire.S00E01.mkv', 'Wire/Season 1/Wire.S01E01.mkv'],
    ['folders of one season each', 'TV/Wire.S01.1080p/Wire.S01E01.mkv', 'TV/Wire.S02.720p/Wire.S02E01.mkv'],
    [
      'folders of one episode each',
      'TV/Wire.S01E01.1080p-G/Wire.S01E01.1080p-G.mkv',
      'TV/Wire.S01E02.1080p-H/w102.s01e02.mkv'.replace('w102', 'Wire'),
    ],
    ['another resolution', 'Film 720p CD1.avi', 'Film 720p CD2.avi'],
    ['two groups', '[A] Show - 01.mkv', '[B] Show - 02 [720p].mkv'],
  ])('is the same for %s', (_, one, other) => {
    expect(wholeOf(one)).toBe(wholeOf(other))
  })
  it.each([
    ['another series in the folder', 'All/Deep.S01E01.mkv', 'All/Wire.S01E02.mkv'],
    ['the same series elsewhere', 'Algebra/01 - Sets.mp4', 'Topology/02 - Maps.mp4'],
    ['another film in parts', 'Films/Alien CD1.avi', 'Films/Heat CD2.avi'],
  ])('is not that of %s', (_, one, other) => {
    expect(wholeOf(one)).not.toBe(wholeOf(other))
  })
})
