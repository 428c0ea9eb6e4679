/** Random numbers that are the same in every run, and what is drawn with them. */
export interface Dice {
  /** From 0 up to 1. */
  roll(): number
  /** A whole number from 0 up to `count`. */
  upTo(count: number): number
  pick<T>(items: readonly T[]): T
  /** How often, out of the given chances for 0, 1, 2, … times. */
  times(chances: readonly number[]): number
}

/** Mulberry32: small, fast, good enough to draw visits. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (count: number) => Math.floor(roll() * count)
  return {
    roll,
    upTo,
    pick: <T>(items: readonly T[]): T => {
      const item = items[upTo(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    times(chances) {
      let rest = roll()
      const index = chances.findIndex((chance) => (rest -= chance) < 0)
      return index < 0 ? chances.length - 1 : index
    },
  }
}

/** Draws ranks from 0 up to `count`, the first most often: the nth is drawn 1/n times as often as the first. */
export function createZipf(count: number, dice: Dice): () => number {
  const sums: number[] = []
  for (let rank = 1, sum = 0; rank <= count; rank += 1) {
    sum += 1 / rank
    sums.push(sum)
  }
  const total = sums.at(-1) ?? 1
  return () => {
    const drawn = dice.roll() * total
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? total) < drawn) low = middle + 1
      else high = middle
    }
    return low
  }
}
