import { smooth } from './easing.ts'
import { seedOf } from './random.ts'

/** Returns smooth noise in two dimensions, about -1 to 1, with features one unit wide. */
export type Noise = (x: number, y?: number) => number

const corner = (seed: number, x: number, y: number): number => {
  let word = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ seed
  word = Math.imul(word ^ (word >>> 13), 1274126177)
  return ((word ^ (word >>> 16)) >>> 0) / 2147483648 - 1
}

export function createNoise(seed: string): Noise {
  const base = seedOf(seed)
  return (x, y = 0) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const across = smooth(x - left)
    const down = smooth(y - top)
    const upper = corner(base, left, top) * (1 - across) + corner(base, left + 1, top) * across
    const lower = corner(base, left, top + 1) * (1 - across) + corner(base, left + 1, top + 1) * across
    return upper * (1 - down) + lower * down
  }
}

/** Returns noise for films without a seam: its value at the end, when `turn` is 1, equals that at the start. */
export const loopingNoise =
  (noise: Noise, radius: number) =>
  (turn: number, lane = 0): number =>
    noise(
      Math.cos(turn * 2 * Math.PI) * radius + lane * 17.3,
      Math.sin(turn * 2 * Math.PI) * radius - lane * 9.1,
    )
