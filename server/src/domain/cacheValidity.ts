/** The validity of an answer. While an answer is valid, the same call has the same answer for every caller. */
export interface CacheValidity {
  isValid(): boolean
  /** Records that the cached answer was sent once more. */
  countHit(): void
}

/** Counts writes, so that a cached answer that may depend on a write is not used after the write. */
export class WriteVersion {
  #version = 0
  #writesInProgress = 0

  /** Runs a write and counts it. */
  async track<T>(write: () => Promise<T>): Promise<T> {
    this.#version += 1
    this.#writesInProgress += 1
    try {
      return await write()
    } finally {
      this.#writesInProgress -= 1
      this.#version += 1
    }
  }

  /** Returns a copy of a service that counts the calls of the methods in `writes`. */
  trackMethods<Service extends object>(service: Service, writes: readonly (keyof Service)[]): Service {
    const tracked = writes.map((name) => {
      const write = service[name] as (...parameters: readonly unknown[]) => Promise<unknown>
      return [name, (...parameters: readonly unknown[]) => this.track(() => write(...parameters))]
    })
    return { ...service, ...Object.fromEntries(tracked) }
  }

  /** Notes the version before data is read. Returns a function that tells whether nothing was written since. */
  snapshot(): () => boolean {
    const version = this.#writesInProgress === 0 ? this.#version : -1
    return () => this.#version === version
  }
}
