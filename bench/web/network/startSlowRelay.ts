import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to the network. Both directions have the bandwidth. */
interface Line {
  bitsPerSecond: number
  roundTripMs: number
}

const FAST: Line = { bitsPerSecond: Infinity, roundTripMs: 0 }

/** Payload of a TCP segment in an Ethernet frame. */
const PACKET_BYTES = 1_460
/** Bytes of one connection that wait for the line before its sender is paused. */
const QUEUE_BYTES = 64 * 1024

/**
 * Starts a relay to a local port that behaves, after `slowDown`, like a slow line which all connections share: packets
 * take turns, and each arrives half a round trip after it has been sent. The emulation of the browser's debugger delays
 * single requests instead, whatever the protocol and the number of connections.
 */
export async function startSlowRelay(
  targetPort: number,
): Promise<{ port: number; slowDown(to: Line): void; close(): void }> {
  let line = FAST
  const up = openDirection(() => line)
  const down = openDirection(() => line)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket.setNoDelay()
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    // A connection is open after a round trip, which the loopback interface does not need.
    setTimeout(() => {
      if (client.destroyed) target.destroy()
      else up.relay(client, target)
    }, line.roundTripMs)
    down.relay(target, client)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    slowDown(to) {
      line = to
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** One connection in one direction. */
interface Flow {
  packets: Buffer[]
  bytes: number
  isClosed: boolean
  source: Socket
  target: Socket
}

function openDirection(currentLine: () => Line) {
  /** Flows with packets, the next one first. */
  const waiting: Flow[] = []
  const arrivals = openQueue()
  let freeAt = 0
  let isSending = false

  const delay = () => currentLine().roundTripMs / 2
  const endIfSent = ({ isClosed, packets, target }: Flow) => {
    if (isClosed && packets.length === 0)
      arrivals.add(Math.max(freeAt, performance.now()) + delay(), () => target.end())
  }
  const sendNext = () => {
    const flow = waiting.shift()
    const packet = flow?.packets.shift()
    // The time of a late timer is not lost for the line, unless it was idle.
    if (!isSending) freeAt = performance.now()
    isSending = packet !== undefined
    if (flow === undefined || packet === undefined) return
    flow.bytes -= packet.length
    if (flow.bytes < QUEUE_BYTES) flow.source.resume()
    if (flow.packets.length > 0) waiting.push(flow)
    freeAt += (packet.length * 8_000) / currentLine().bitsPerSecond
    arrivals.add(freeAt + delay(), () => flow.target.write(packet))
    endIfSent(flow)
    runLater(freeAt, sendNext)
  }
  return {
    relay(source: Socket, target: Socket) {
      const flow: Flow = { packets: [], bytes: 0, isClosed: false, source, target }
      source.on('data', (data) => {
        if (flow.packets.length === 0) waiting.push(flow)
        for (let start = 0; start < data.length; start += PACKET_BYTES)
          flow.packets.push(data.subarray(start, start + PACKET_BYTES))
        flow.bytes += data.length
        if (flow.bytes >= QUEUE_BYTES) source.pause()
        if (!isSending) sendNext()
      })
      source.on('close', () => {
        flow.isClosed = true
        endIfSent(flow)
      })
    },
  }
}

const runLater = (at: number, action: () => void) => setTimeout(action, Math.max(0, at - performance.now()))

/** Runs actions at their times in the order in which they were added, which timers do not promise. */
function openQueue() {
  const queue: { at: number; action: () => void }[] = []
  const runDue = () => {
    while (queue[0] !== undefined && queue[0].at <= performance.now()) queue.shift()?.action()
    if (queue[0] !== undefined) runLater(queue[0].at, runDue)
  }
  return {
    add(at: number, action: () => void) {
      queue.push({ at, action })
      if (queue.length === 1) runLater(at, runDue)
    },
  }
}
