import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Tally } from './Tally.ts'

export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  /** The encoded body. */
  bytes: Buffer
}

/** The connection limit of browsers per server. */
const CONNECTIONS = 6
/** Request timeout. */
const TIMEOUT_MS = 60_000
const BROWSER_HEADERS = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
}

/**
 * The server closed an idle connection just as a request was sent. Browsers retry over another one (RFC 9110, 9.2.2).
 */
class ConnectionClosed extends Error {}

/** The browser tab of one visitor: persistent connections, bearer token, media cookie. */
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
   * Sends a GET request and records its latency under `kind`. Returns null if the response is incomplete or missing.
   * @param headers added to those of every browser request
   */
  async get(
    kind: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpResponse | null> {
    const started = performance.now()
    try {
      const response = await this.#sendWithRetry(path, headers)
      this.#tally.took(kind, performance.now() - started)
      const cookie = response.headers['set-cookie']?.find((line) => line.startsWith('vtube_media'))
      if (cookie !== undefined) this.cookie = cookie.split(';', 1)[0] ?? null
      return response
    } catch (error) {
      this.#tally.mistake(kind, `${path}: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Retries over another connection; the last one is new, so its error counts. */
  async #sendWithRetry(path: string, headers: Readonly<Record<string, string>>): Promise<HttpResponse> {
    for (;;)
      try {
        return await this.#send(path, headers)
      } catch (error) {
        if (!(error instanceof ConnectionClosed)) throw error
        this.#tally.retries += 1
      }
  }

  #send(path: string, more: Readonly<Record<string, string>>): Promise<HttpResponse> {
    const headers = {
      ...BROWSER_HEADERS,
      ...(this.bearer !== null && { authorization: `Bearer ${this.bearer}` }),
      ...(this.cookie !== null && { cookie: this.cookie }),
      ...more,
    }
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#origin}${path}`, { agent: this.#agent, headers }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(pieces)
          const { 'content-length': length } = response.headers
          if (length !== undefined && Number(length) !== bytes.length)
            reject(new Error(`${bytes.length} bytes came of ${length}`))
          else resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes })
        })
      })
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`no answer in ${TIMEOUT_MS / 1_000} s`)))
      sent.on('error', (error: NodeJS.ErrnoException) =>
        reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new ConnectionClosed() : error),
      )
      sent.end()
    })
  }
}

/** Decodes the body of a response. */
export function textOf({ bytes, headers }: HttpResponse): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return String(brotliDecompressSync(bytes))
  return String(encoding === 'gzip' ? gunzipSync(bytes) : bytes)
}
