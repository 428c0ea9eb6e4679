import { connect, type Socket } from 'node:net'

/** A request as it is written: its head and no body. */
export interface Question {
  path: string
  headers: Readonly<Record<string, string>>
}

/** An answer as it came. */
export interface Answer {
  status: number
  /** Names and values in turn, without what every Node server adds by itself. */
  headers: string[]
  /** Base64. */
  body: string
}

const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])
const END_OF_HEAD = Buffer.from('\r\n\r\n')
const CONNECTIONS = 8

/** One answer, whole. */
export async function ask(origin: string, question: Question): Promise<Answer> {
  const line = await openLine(origin, question)
  const { head, body } = await line.ask()
  line.close()
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines
    .map((text) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1).trim()] as const)
    .filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()))
  return { status: Number(first.split(' ')[1]), headers: headers.flat(), body: body.toString('base64') }
}

/**
 * Asks so many times over connections that stay open, the next time as soon as the last is answered.
 * @returns how long each answer took, in milliseconds
 * @throws when an answer is not of the status
 */
export async function drive(
  origin: string,
  questionAt: (index: number) => Question,
  { count, status, connections = CONNECTIONS }: { count: number; status: number; connections?: number },
): Promise<number[]> {
  const latencies: number[] = []
  let next = 0
  const work = async () => {
    const line = await openLine(origin, questionAt(0))
    for (let index = next++; index < count; index = next++) {
      const started = performance.now()
      const { head } = await line.ask(questionAt(index))
      latencies.push(performance.now() - started)
      if (!head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`Not ${status}: ${head}`)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: connections }, work))
  return latencies
}

interface Line {
  ask(question?: Question): Promise<{ head: string; body: Buffer }>
  close(): void
}

/** A connection. It reads no more of an answer than where it ends, so as to take little of the machine itself. */
async function openLine(origin: string, question: Question): Promise<Line> {
  const { hostname, port, host } = new URL(origin)
  const texts = new WeakMap<Question, Buffer>()
  const textOf = (asked: Question): Buffer => {
    const known = texts.get(asked)
    if (known) return known
    const lines = Object.entries({ host, ...asked.headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    const text = Buffer.from(`GET ${asked.path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    texts.set(asked, text)
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
    ask(asked = question) {
      waiting = Promise.withResolvers()
      socket.write(textOf(asked))
      return waiting.promise
    },
    close: () => void socket.destroy(),
  }
}
