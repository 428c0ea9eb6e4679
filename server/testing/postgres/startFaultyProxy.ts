import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A TCP proxy to a database that can simulate failures. */
export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>

/** @param url the URL of a database that listens on a Unix socket */
export async function startFaultyProxy(url: string) {
  const inner = new URL(url)
  const path = join(inner.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  let state: 'open' | 'cut' | 'hanging' = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((outside) => {
    if (state === 'cut') return void outside.destroy()
    const inside = connect(path)
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from)
      from.on('data', (data) => state === 'open' && to.write(data))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    pass(outside, inside)
    pass(inside, outside)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const outer = new URL(inner)
  outer.searchParams.delete('host')
  outer.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  outer.hostname = '127.0.0.1'
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    /** The URL of the database through the proxy. */
    url: outer.href,
    /** Closes all connections and refuses new ones. */
    cut() {
      state = 'cut'
      destroyAll()
    },
    /** Keeps connections open but forwards nothing. */
    hang: () => void (state = 'hanging'),
    mend() {
      // Bytes were dropped, so the connections cannot be used any more.
      if (state === 'hanging') destroyAll()
      state = 'open'
    },
    close: () =>
      new Promise<void>((resolve) => {
        destroyAll()
        server.close(() => resolve())
      }),
  }
}
