/** What the server tells of itself at a moment. */
export interface Figures {
  /** Since the visitors came. */
  minute: number
  residentMB: number
  heapMB: number
  /** Open files and connections. */
  descriptors: number
  connections: number
  /** Processors in use, over the time since the last look; 1 is one of them. */
  processors: number
  /** How late timers were, since the last look. */
  lateP99Ms: number
  lateMostMs: number
}

const MEGABYTE = 1024 * 1024

/** Reads `/metrics` now and then. */
export class Meter {
  readonly #origin: string
  readonly #started = performance.now()
  #last = { at: performance.now(), cpuSeconds: 0 }

  constructor(origin: string) {
    this.#origin = origin
  }

  async read(): Promise<Figures> {
    const text = await (await fetch(`${this.#origin}/metrics`)).text()
    const value = (name: string) => {
      const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
      return Number(line?.slice(name.length + 1) ?? 0)
    }
    const at = performance.now()
    const cpuSeconds = value('process_cpu_seconds_total')
    const processors = (cpuSeconds - this.#last.cpuSeconds) / ((at - this.#last.at) / 1_000)
    this.#last = { at, cpuSeconds }
    return {
      minute: (at - this.#started) / 60_000,
      residentMB: value('process_resident_memory_bytes') / MEGABYTE,
      heapMB: value('nodejs_heap_size_used_bytes') / MEGABYTE,
      descriptors: value('process_open_fds'),
      connections: value('nodejs_active_resources{type="TCPSocketWrap"}'),
      processors,
      lateP99Ms: value('nodejs_eventloop_lag_p99_seconds') * 1_000,
      lateMostMs: value('nodejs_eventloop_lag_max_seconds') * 1_000,
    }
  }
}
