import { connect, type Socket } from 'node:net'

/** A GET request. */
export interface GetRequest {
  path: string
  headers: Readonly<Record<string, string>>
}

/** A received response. */
export interface HttpResponse {
  status: number
  /** Alternating names and values, without headers that every Node server adds. */
  headers: string[]
  /** Base64-encoded. */
  body: string
}

const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])
const END_OF_HEAD = Buffer.from('\r\n\r\n')
const CONNECTIONS = 8

/** Sends one request and returns the response. */
export async function send(origin: string, request: GetRequest): Promise<HttpResponse> {
  const connection = await openConnection(origin, request)
  const { head, body } = await connection.send()
  connection.close()
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines
    .map((text) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1).trim()] as const)
    .filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()))
  return { status: Number(first.split(' ')[1]), headers: headers.flat(), body: body.toString('base64') }
}

/**
 * Sends `count` requests over persistent connections, each as soon as the one before is answered.
 * @returns the latency of each request in milliseconds
 * @throws if a response has another status
 */
export async function drive(
  origin: string,
  requestAt: (index: number) => GetRequest,
  { count, status, connections = CONNECTIONS }: { count: number; status: number; connections?: number },
): Promise<number[]> {
  const latencies: number[] = []
  let next = 0
  const work = async () => {
    const connection = await openConnection(origin, requestAt(0))
    for (let index = next++; index < count; index = next++) {
      const started = performance.now()
      const { head } = await connection.send(requestAt(index))
      latencies.push(performance.now() - started)
      if (!head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`Not ${status}: ${head}`)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, work))
  return latencies
}

interface Connection {
  send(request?: GetRequest): Promise<{ head: string; body: Buffer }>
  close(): void
}

/** Opens a connection. It parses only the end of a response, to use little processor time. */
async function openConnection(origin: string, request: GetRequest): Promise<Connection> {
  const { hostname, port, host } = new URL(origin)
  const texts = new WeakMap<GetRequest, Buffer>()
  const textOf = (next: GetRequest): Buffer => {
    const known = texts.get(next)
    if (known) return known
    const lines = Object.entries({ host, ...next.headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    const text = Buffer.from(`GET ${next.path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    texts.set(next, text)
    return text
  }
  const socket: Socket = connect(Number(port), hostname)
  let waiting: PromiseWithResolvers<{ head: string; body: Buffer }> | null = null
  let read: Buffer = Buffer.alloc(0)
  socket.setNoDelay()
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The connection was closed.')))
  socket.on('data', (data) => {
    read = read.length === 0 ? data : Buffer.concat([read, data])
    const end = read.indexOf(END_OF_HEAD)
    if (end < 0) return
    const head = read.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const start = end + END_OF_HEAD.length
    if (read.length < start + length) return
    const body = read.subarray(start, start + length)
    read = read.subarray(start + length)
    const { resolve } = waiting ?? {}
    waiting = null
    resolve?.({ head, body })
  })
  await new Promise((connected, fail) => socket.once('connect', connected).once('error', fail))
  return {
    send(next = request) {
      waiting = Promise.withResolvers()
      socket.write(textOf(next))
      return waiting.promise
    },
    close: () => void socket.destroy(),
  }
}
