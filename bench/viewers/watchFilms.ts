import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { FILM_BYTES } from './filmFixture.ts'

/** How many people watch, at which rate, and for how long they are measured. */
export interface Audience {
  viewers: number
  bytesPerSecond: number
  seconds: number
}

/** Groups of viewers that read at different moments of a second. */
const GROUPS = 20
/** Time for connecting and for the first bytes. */
const WARM_UP_MS = 3_000

/** What the viewers got. */
export interface Delivery {
  bytes: number
  /** Share of the seconds of film that had arrived when the next one was due. */
  inTime: number
}

/**
 * Opens a connection for each viewer, who reads a second of the film each second from somewhere in its first half: a
 * player whose buffer is full.
 */
export async function watchFilms(
  origin: string,
  paths: readonly string[],
  { viewers, bytesPerSecond, seconds }: Audience,
) {
  const all = Array.from({ length: viewers }, (_, index) => {
    const start = Math.floor(((index / viewers) * FILM_BYTES) / 2)
    return openViewer(origin, paths[index % paths.length] ?? '/', start)
  })
  const started = performance.now()
  let tick = 0
  let due = 0
  let inTime = 0
  const timer = setInterval(() => {
    // By the clock, because intervals drift.
    for (; tick < ((performance.now() - started) / 1_000) * GROUPS; tick += 1)
      for (let index = tick % GROUPS; index < viewers; index += GROUPS) {
        due += 1
        if (all[index]?.allow(bytesPerSecond)) inTime += 1
      }
  }, 1_000 / GROUPS)
  const bytesOfAll = () => all.reduce((sum, viewer) => sum + viewer.received(), 0)
  await wait(WARM_UP_MS)
  return {
    /**
     * Measures the seconds of the plan.
     * @throws if a viewer got no film
     */
    async measure(): Promise<Delivery> {
      const before = { bytes: bytesOfAll(), due, inTime }
      await wait(seconds * 1_000)
      for (const viewer of all) viewer.verify()
      return {
        bytes: bytesOfAll() - before.bytes,
        inTime: (inTime - before.inTime) / (due - before.due),
      }
    },
    end() {
      clearInterval(timer)
      for (const viewer of all) viewer.close()
    },
  }
}

function openViewer(origin: string, path: string, start: number) {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let received = 0
  let allowed = 0
  let failure: Error | null = null
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nrange: bytes=${start}-\r\n\r\n`)
  socket.once('data', (head) => {
    if (!head.toString('latin1', 0, 12).endsWith(' 206')) failure = new Error(head.toString('latin1'))
  })
  socket.on('error', (error) => {
    failure = error
  })
  socket.on('data', (data) => {
    received += data.length
    if (received >= allowed) socket.pause()
  })
  return {
    received: () => received,
    /** Lets the next second be read. Returns whether all before it have arrived. */
    allow(bytes: number): boolean {
      const isInTime = received >= allowed
      allowed += bytes
      if (received < allowed) socket.resume()
      return isInTime
    },
    verify() {
      if (failure !== null) throw failure
    },
    close: () => void socket.destroy(),
  }
}
