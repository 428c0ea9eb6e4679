/** As long as it holds, the same call has the same answer, whoever asks. */
export interface CacheValidity {
  holds(): boolean
  /** Counts that the answer was given once more. */
  tell(): void
}

/**
 * Counts what is written. What was read before a change is never taken for what is there after it; while something is
 * being written, nothing stands.
 */
export class Changes {
  #count = 0
  #underWay = 0

  /** Does what writes. */
  async during<T>(write: () => Promise<T>): Promise<T> {
    this.#count += 1
    this.#underWay += 1
    try {
      return await write()
    } finally {
      this.#underWay -= 1
      this.#count += 1
    }
  }

  /** To be called before anything is read; what it answers holds until the next change. */
  watch(): () => boolean {
    const seen = this.#underWay === 0 ? this.#count : -1
    return () => this.#count === seen
  }
}
