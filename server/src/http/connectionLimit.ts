import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { callerAddress } from './rateLimit.ts'

/** A community may be behind one address, and a browser opens several connections. */
const MIN_PER_ADDRESS = 64
/** What one address may have of all connections. */
const SHARE_OF_ADDRESS = 1 / 4

interface ConnectionLimitOptions {
  /** Connections at a time. */
  connections: number
  /** Whether callers have addresses of their own, rather than that of a proxy. */
  isDirect: boolean
}

/**
 * Limits the number of connections, and what one address may have of them. At a limit, the oldest of those that wait for no
 * answer makes room: one that has sent nothing, or only a part of a request, or nothing since the last response.
 */
export function addConnectionLimit(server: Server, { connections, isDirect }: ConnectionLimitOptions): void {
  server.maxConnections = connections
  const perAddress = Math.max(MIN_PER_ADDRESS, Math.ceil(connections * SHARE_OF_ADDRESS))
  const open = new Set<Socket>()
  /** In the order in which they began to wait. */
  const waiting = new Set<Socket>()
  const byAddress = new Map<string, Set<Socket>>()

  const makeRoom = (among: ReadonlySet<Socket>) => {
    for (const socket of waiting)
      if (among.has(socket)) {
        waiting.delete(socket)
        socket.destroy()
        return
      }
  }
  const countByAddress = (socket: Socket) => {
    const address = callerAddress(socket.remoteAddress ?? '')
    const own = byAddress.get(address) ?? new Set()
    byAddress.set(address, own.add(socket))
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0) byAddress.delete(address)
    })
    if (own.size > perAddress) makeRoom(own)
  }

  server.on('connection', (socket: Socket) => {
    open.add(socket)
    waiting.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      waiting.delete(socket)
    })
    if (isDirect) countByAddress(socket)
    // The next connection finds the door open.
    if (open.size >= connections) makeRoom(open)
  })
  server.on('drop', () => makeRoom(open))
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket)
    response.once('close', () => {
      if (open.has(socket)) waiting.add(socket)
    })
  })
}
