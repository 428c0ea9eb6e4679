/** Says how long an answer may be sent again. While it is valid, the same call has the same answer for every caller. */
export interface CacheValidity {
  isValid(): boolean
  /** Counts one more use of the answer, as if the source had been asked. */
  countHit(): void
}

/**
 * Version number of stored data, which every write changes twice: when it begins and when it ends. Data read before or
 * during a write is therefore never valid after it.
 */
export class WriteVersion {
  #version = 0
  #writesInFlight = 0

  /** Runs a write. The version changes whether it succeeds or fails. */
  async track<T>(write: () => Promise<T>): Promise<T> {
    this.#version += 1
    this.#writesInFlight += 1
    try {
      return await write()
    } finally {
      this.#writesInFlight -= 1
      this.#version += 1
    }
  }

  /**
   * Remembers the current version; call it before reading. Returns a function that says whether nothing has been
   * written since. During a write it is false from the start.
   */
  snapshot(): () => boolean {
    const seen = this.#writesInFlight === 0 ? this.#version : -1
    return () => this.#version === seen
  }
}
