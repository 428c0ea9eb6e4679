import { expect, it } from 'vitest'
import { partsAfter } from './partsAfter.ts'

it.each([
  ['episodes', 'Show.S01E03.mkv', ['Show.S01E10.mkv', 'Show.S01E1.mkv', 'Show.S01E04.mkv'], [2, 0]],
  [
    'the next season after the last',
    'Show/S1/Show.1x10.avi',
    ['Show/S2/Show.2x01.avi', 'Show/S1/Show.1x09.avi'],
    [0],
  ],
  ['specials only specials', 'S00E02.mkv', ['S01E01.mkv', 'S00E10.mkv', 'S00E03.mkv'], [2, 1]],
  ['no special after an episode', 'S03E04.mkv', ['Specials/S00E76.mkv', 'S04E01.mkv'], [1]],
  [
    'one version of each episode',
    'S01E01.mkv',
    ['S01E02.1080p.mkv', 'S01E02.720p.mkv', 'S01E03.mkv'],
    [1, 2],
  ],
  ['only of the same series', 'A.S01E01.mkv', ['B.S01E02.mkv', 'A.S01E02.mkv'], [1]],
  ['episodes that are named without the series', 'Show.S01E01.mkv', ['S01E02.mkv'], [0]],
  [
    'parts',
    'Holiday 2019 part 2.mov',
    ['Holiday 2019 part 10.mov', 'Holiday 2019 part 3.mov', 'Holiday 2019.mov'],
    [1, 0],
  ],
  ['lectures', '09 - Maps.mp4', ['11 - Forms.mp4', '10 - Bases.mp4', '01 - Sets.mp4'], [1, 0]],
  ['numbers before a space', '09 Maps.mp4', ['10 Bases.mp4'], [0]],
  ['numbers alone', '1.mp4', ['10.mp4', '2.mp4'], [1]],
  ['folders with numbers', 'Disc 1/04 - End.mp4', ['Disc 2/01 - Start.mp4'], [0]],
  ['anime', '[G] Show - 05 (1080p) [ABCD1234].mkv', ['[G] Show - 06 (1080p) [0BCD1234].mkv'], [0]],
  ['recordings of a camera', 'VID_20230514_142233.mp4', ['VID_20230514_150000.mp4'], [0]],
  ['Cyrillic names', 'Серия 9.mp4', ['Серия 10.mp4'], [0]],
])('orders %s', (_, path, others, expected) => {
  const files = others.map((other, index) => ({ id: String(index), path: other }))
  expect(partsAfter(path, files).map(({ id }) => Number(id))).toEqual(expected)
})

it.each([
  ['12 Angry Men.mkv', '21 Grams.mkv'],
  ['Koi.mp4', 'Lake.mp4'],
  ['Koi 720p.mp4', 'Koi 1080p.mp4'],
  ['Extras/Making of 1.mp4', 'Season 2/Making of 2.mp4'],
])('%j is not followed by %j', (path, other) => {
  expect(partsAfter(path, [{ id: 'other', path: other }])).toEqual([])
})
