/** A seeded random generator. The same seed draws the same picture on every machine. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number
  between(low: number, high: number): number
  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
  /** Returns a normally distributed number with mean 0 and standard deviation 1. */
  bell(): number
}

/**
 * Returns a seed, the FNV-1a hash over the code units of a text. Names that differ by one letter have very different
 * seeds.
 */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** Creates a generator of the type Mulberry32. Its state of 32 bits is enough for pictures. */
export function createRandom(seed: string): Random {
  let state = seedOf(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: <T>(items: readonly T[]): T => items[whole(0, items.length - 1)] as T,
    shuffled: <T>(items: readonly T[]): T[] => {
      const rest = [...items]
      const out: T[] = []
      while (rest.length > 0) out.push(...rest.splice(whole(0, rest.length - 1), 1))
      return out
    },
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
