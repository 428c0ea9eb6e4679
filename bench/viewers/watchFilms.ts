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
  let tick = 0
  const timer = setInterval(() => {
    for (let index = tick % GROUPS; index < viewers; index += GROUPS) all[index]?.allow(bytesPerSecond)
    tick += 1
  }, 1_000 / GROUPS)
  const total = () => all.reduce((sum, viewer) => sum + viewer.received(), 0)
  await wait(WARM_UP_MS)
  return {
    /** Returns the share of the bytes of the measured seconds that arrived. */
    async measure(): Promise<number> {
      const before = total()
      await wait(seconds * 1_000)
      return (total() - before) / (viewers * bytesPerSecond * seconds)
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
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nrange: bytes=${start}-\r\n\r\n`)
  socket.once('data', (head) => {
    if (!head.toString('latin1', 0, 12).endsWith(' 206')) throw new Error(head.toString('latin1'))
  })
  socket.on('data', (data) => {
    received += data.length
    if (received >= allowed) socket.pause()
  })
  return {
    received: () => received,
    allow(bytes: number) {
      allowed += bytes
      if (received < allowed) socket.resume()
    },
    close: () => void socket.destroy(),
  }
}
