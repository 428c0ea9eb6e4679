import { expect, it } from 'vitest'
import { toTitle } from './fileTitle.ts'

it.each([
  ['At the lake.webm', 'At the lake'],
  ['At_the__lake.webm', 'At the lake'],
  ['At.the.lake.mp4', 'At the lake'],
  ['Lake_v1.2_final.mkv', 'Lake v1.2 final'],
  ['2024.06.01.lake.mkv', '2024.06.01 lake'],
  ['Dr. Koi and mr_pond.mp4', 'Dr. Koi and mr_pond'],
  ['lake-2024.mp4', 'lake-2024'],
  ['a\nb\tc.webm', 'a b c'],
  ['___.webm', '___'],
  [' .webm', ' .webm'],
  ['名前.webm', '名前'],
  ['At the lake [aBcDeF12345].mp4', 'At the lake'],
  ['At the lake-aBcDeF12345.mp4', 'At the lake'],
  ['At the lake--BcDeF12345.mp4', 'At the lake'],
  ['At the lake [-BcDeF12345].mp4', 'At the lake'],
  ['At_the_lake-a1BcDeF_234.mp4', 'At the lake'],
  ['At the lake [WEBDL-1080p].mkv', 'At the lake [WEBDL-1080p]'],
  ['At the lake [tmdbid-1234].mkv', 'At the lake [tmdbid-1234]'],
  ['At the lake [Documentary].mkv', 'At the lake [Documentary]'],
  ['Lake-documentary.mkv', 'Lake-documentary'],
  ['Lake-2020-03-04-1.mkv', 'Lake-2020-03-04-1'],
  ['[aBcDeF12345].mp4', '[aBcDeF12345]'],
  ['aBcDeF12345.mp4', 'aBcDeF12345'],
  ['photo\u202Egpj.webm', 'photogpj'],
  ['\u2067שלום\u2069 \u0007!.webm', 'שלום !'],
  ['\u202E.webm', '.webm'],
  ['Cafe\u0301.mp4', 'Caf\u00e9'],
])('a file named %j has the title %j', (name, title) => {
  expect(toTitle(name)).toBe(title)
})
