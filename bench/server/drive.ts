import { Agent, request as ask } from 'node:http'

export interface GetRequest {
  path: string
  headers: Readonly<Record<string, string>>
}

export interface Answer {
  status: number
  /** The headers, as alternating names and values. Those that every Node server adds are left out. */
  headers: string[]
  /** The body in Base64. */
  body: string
}

const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

export async function send(origin: string, request: GetRequest, agent?: Agent): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const sent = ask(`${origin}${request.path}`, { headers: request.headers, agent }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const headers = response.rawHeaders.filter((_, index, all) => {
          const name = all[index - (index % 2)] ?? ''
          return !OWN_HEADERS.has(name.toLowerCase())
        })
        const body = Buffer.concat(pieces).toString('base64')
        resolve({ status: response.statusCode ?? 0, headers, body })
      })
      response.on('error', reject)
    })
    sent.on('error', reject).end()
  })
}

/**
 * Sends `count` requests round-robin over persistent connections, each as soon as the previous one has been answered.
 * @returns the latency of each request in milliseconds
 * @throws if a response has another status
 */
export async function drive(
  origin: string,
  requests: readonly GetRequest[],
  { count, status, connections = 8 }: { count: number; status: number; connections?: number },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  let next = 0
  const work = async () => {
    while (next < count) {
      const request = requests[next % requests.length]
      if (request === undefined) throw new Error('There are no requests.')
      next += 1
      const started = performance.now()
      const answer = await send(origin, request, agent)
      latencies.push(performance.now() - started)
      if (answer.status !== status) throw new Error(`Not ${status}: ${answer.status} ${request.path}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return latencies
}
