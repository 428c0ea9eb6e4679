import { createRandom as createSeeded } from '../server/testing/random.ts'

/** A generator of random numbers. */
export interface Random {
  /** Returns a number in [0, 1). */
  roll(): number
  /** Returns an integer in [0, count). */
  upTo(count: number): number
  pick<T>(items: readonly T[]): T
  /** Draws a count 0, 1, 2, … with the given probabilities. */
  times(chances: readonly number[]): number
}

/** Creates a generator whose numbers depend only on the seed. */
export function createRandom(seed: number): Random {
  const { next: roll } = createSeeded(seed)
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

/** Returns a function that draws ranks in [0, count). The nth rank is 1/n times as likely as the first (Zipf). */
export function createZipf(count: number, random: Random): () => number {
  const sums: number[] = []
  for (let rank = 1, sum = 0; rank <= count; rank += 1) {
    sum += 1 / rank
    sums.push(sum)
  }
  const total = sums.at(-1) ?? 1
  return () => {
    const drawn = random.roll() * total
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
