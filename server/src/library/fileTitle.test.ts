import { expect, it } from 'vitest'
import { toTitle } from './readEntry.ts'

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
])('a file named %j has the title %j', (name, title) => {
  expect(toTitle(name)).toBe(title)
})
