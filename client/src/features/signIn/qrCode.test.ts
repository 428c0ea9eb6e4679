import { expect, it } from 'vitest'
import { encodeQrCode, type QrCode } from './qrCode.ts'

/** The code of the address below, which another program has made with the same mask. */
const EXPECTED = `
  #######..#..#########..#..#######
  #.....#..#.#####.#....#...#.....#
  #.###.#.#..###...####...#.#.###.#
  #.###.#.#...#.###...###.#.#.###.#
  #.###.#.###..#.#.##.....#.#.###.#
  #.....#.###..####.#.###.#.#.....#
  #######.#.#.#.#.#.#.#.#.#.#######
  ........#.#...##.....##..........
  #.#####..#..######..#.#.#.#####..
  .#...#.##...#...#.######..##.##.#
  ##.##.#.#.###..##.#.##..#...#.##.
  ....##...#.#..###...###.#.#.###..
  ...#.###.###...#..#..#.#...#.#.#.
  .###.#.#...##.###...###...#..####
  #..#.##..##.##...###.#..########.
  #####..#.##.###.#..###..#####.#..
  ###.###..#.#..#..#.#..##.#.###..#
  .#.#...####.###.#####..#..##.##.#
  ###..###..##..####....#..####.##.
  ###....###..##...##.#....#.######
  .###.###..####.##...###.##.#.#.##
  #.###..#..##..##..#..........#..#
  #..##.#..#####.##...###.#..#.###.
  #..##...##.##..#.....#.###...##..
  #..#..##.####.#####...###########
  ........##..#...#..###..#...#.#.#
  #######..###.#.##.#.##.##.#.#.##.
  #.....#.#..######..######...#####
  #.###.#.#..#..##..##.#..######...
  #.###.#.##.#######..###.....###.#
  #.###.#.#.#.###..#.#.###..##.#...
  #.....#......#..#..####.###.###..
  #######.##..#.#.##.#...###.#..##.
`

/** Draws the path of a code. */
function rowsOf({ size, path }: QrCode): string[] {
  const rows = Array.from({ length: size }, () => '.'.repeat(size))
  for (const [, left = '', top = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gv)) {
    const row = rows[Number(top)] ?? ''
    const end = Number(left) + Number(width)
    rows[Number(top)] = row.slice(0, Number(left)) + '#'.repeat(Number(width)) + row.slice(end)
  }
  return rows
}

it('draws the code that cameras read', () => {
  const code = encodeQrCode('https://a.example/device?user_code=WDJB-MJHT')
  expect(code && rowsOf(code)).toEqual(EXPECTED.trim().split(/\s+/v))
})

it.each([
  [14, 21],
  [15, 25],
  [42, 29],
  [62, 33],
  [84, 37],
  [106, 41],
])('fits a text of %d bytes into a code of %d modules', (bytes, size) => {
  expect(
    encodeQrCode('é'.repeat(Math.floor(bytes / 2)).padEnd(bytes - Math.floor(bytes / 2), 'a'))?.size,
  ).toBe(size)
})

it('draws no code of a longer text, which would be too fine for a camera', () => {
  expect(encodeQrCode('a'.repeat(107))).toBeNull()
})
