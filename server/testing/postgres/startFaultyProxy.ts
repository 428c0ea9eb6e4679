import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** The way to a database, which can be blocked. */
export interface Gate {
  /** Address of the database through the gate. */
  url: string
  /** Cuts every connection, and every one that is tried from now on. */
  cut(): void
  /** Keeps connections, but lets nothing through any more. */
  hang(): void
  mend(): void
  close(): Promise<void>
}

/** @param url a database behind a socket, as the tests' own PostgreSQL is */
export async function startGate(url: string): Promise<Gate> {
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
    url: outer.href,
    cut() {
      state = 'cut'
      destroyAll()
    },
    hang: () => void (state = 'hanging'),
    mend() {
      // What was lost in the meantime is lost.
      if (state === 'hanging') destroyAll()
      state = 'open'
    },
    close: () =>
      new Promise((resolve) => {
        destroyAll()
        server.close(() => resolve())
      }),
  }
}
