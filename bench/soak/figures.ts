/** A sample of the server's metrics. */
export interface Figures {
  /** Minutes since the start of the run. */
  minute: number
  residentMB: number
  heapMB: number
  /** Open file descriptors. */
  descriptors: number
  connections: number
  /** Mean number of busy processors since the last sample. */
  processors: number
  /** Event-loop delay since the last sample. */
  lateP99Ms: number
  lateMostMs: number
}

const MEGABYTE = 1024 * 1024

/** Samples `/metrics`. */
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
