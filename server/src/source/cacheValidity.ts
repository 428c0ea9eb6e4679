/** As long as an answer is valid, the same call has the same answer, whoever asks. */
export interface CacheValidity {
  isValid(): boolean
  /** Counts that the cached answer was sent once more. */
  countHit(): void
}

/** Counts writes, so that an answer is never cached beyond a write that it may depend on. */
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

  /** Returns a service of which some methods are writes. */
  trackMethods<Service extends object>(service: Service, writes: readonly (keyof Service)[]): Service {
    const tracked = writes.map((name) => {
      const write = service[name] as (...parameters: readonly unknown[]) => Promise<unknown>
      return [name, (...parameters: readonly unknown[]) => this.track(() => write(...parameters))]
    })
    return { ...service, ...Object.fromEntries(tracked) }
  }

  /** Expects to be called before reading. Returns a function that tells whether nothing has been written since. */
  snapshot(): () => boolean {
    const version = this.#writesInProgress === 0 ? this.#version : -1
    return () => this.#version === version
  }
}
