/** Numbers that come again with their seed, so that a failure can be repeated. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  pick<const T>(choices: readonly [T, ...T[]]): T
  /** Another row of numbers, for what runs beside: neither disturbs the other. */
  branch(): Random
}

/** Mulberry32: small, and even enough for tests. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    branch: () => createRandom(Math.floor(next() * 2 ** 32)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
