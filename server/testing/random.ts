/** A seeded random number generator, so that failures are reproducible. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** An integer, both ends included. */
  between(least: number, most: number): number
  pick<const T>(choices: readonly [T, ...T[]]): T
  /** An independent generator for concurrent work. */
  branch(): Random
}

/** Mulberry32: small and sufficiently uniform for tests. */
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
