import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Tally } from './Tally.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came over the wire. */
  bytes: Buffer
}

/** As many as browsers open to one server. */
const CONNECTIONS = 6
/** Nobody waits for longer: the answer counts as missing. */
const PATIENCE_MS = 60_000
const READER = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
}

/**
 * The server closed a connection that nobody had used for long at the moment in which somebody did. Browsers ask
 * again over another one (RFC 9110, 9.2.2).
 */
class ClosedMeanwhile extends Error {}

/** The window of one visitor: connections that stay open, the bearer, and the cookie of frames and media. */
export class Tab {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  readonly #origin: string
  readonly #tally: Tally
  bearer: string | null = null
  cookie: string | null = null

  constructor(origin: string, tally: Tally) {
    this.#origin = origin
    this.#tally = tally
  }

  /**
   * An answer, whole; null when it was cut, or did not come. How long it took counts for its kind.
   * @param headers beside those that every request of a browser has
   */
  async get(
    kind: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer | null> {
    const started = performance.now()
    try {
      const answer = await this.#askUntilHeard(path, headers)
      this.#tally.took(kind, performance.now() - started)
      const cookie = answer.headers['set-cookie']?.find((line) => line.startsWith('vtube_media'))
      if (cookie !== undefined) this.cookie = cookie.split(';', 1)[0] ?? null
      return answer
    } catch (error) {
      this.#tally.mistake(kind, `${path}: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Every time goes to another connection: at last to a new one, whose end counts. */
  async #askUntilHeard(path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    for (;;)
      try {
        return await this.#ask(path, headers)
      } catch (error) {
        if (!(error instanceof ClosedMeanwhile)) throw error
        this.#tally.askedAgain += 1
      }
  }

  #ask(path: string, more: Readonly<Record<string, string>>): Promise<Answer> {
    const headers = {
      ...READER,
      ...(this.bearer !== null && { authorization: `Bearer ${this.bearer}` }),
      ...(this.cookie !== null && { cookie: this.cookie }),
      ...more,
    }
    return new Promise((resolve, reject) => {
      const asked = request(`${this.#origin}${path}`, { agent: this.#agent, headers }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => {
          const bytes = Buffer.concat(pieces)
          const { 'content-length': told } = answer.headers
          if (told !== undefined && Number(told) !== bytes.length)
            reject(new Error(`${bytes.length} bytes came of ${told}`))
          else resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes })
        })
      })
      asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error(`no answer in ${PATIENCE_MS / 1_000} s`)))
      asked.on('error', (error: NodeJS.ErrnoException) =>
        reject(asked.reusedSocket && error.code === 'ECONNRESET' ? new ClosedMeanwhile() : error),
      )
      asked.end()
    })
  }
}

/** The text of an answer. */
export function textOf({ bytes, headers }: Answer): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return String(brotliDecompressSync(bytes))
  return String(encoding === 'gzip' ? gunzipSync(bytes) : bytes)
}
