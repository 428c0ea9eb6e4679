/** A random number generator with a seed, so that failures are reproducible. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Returns an integer between the two limits, which are included. */
  between(least: number, most: number): number
  pick<const T>(choices: readonly [T, ...T[]]): T
  /** Returns an independent generator for concurrent work. */
  branch(): Random
}

/** Creates a generator with the algorithm Mulberry32, which is small and sufficiently uniform for tests. */
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
