import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Encoding } from './chooseEncoding.ts'
import type { ClientConfig } from './clientConfig.ts'
import { jsonForScript } from './html.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** `index.html` with the settings written into it, ready to send. */
export interface RenderedDocument {
  etag: string
  page: Buffer
  /** The page compressed; null under an origin for which that is not worth its while. */
  compressed: Readonly<Record<Encoding, Buffer>> | null
}

/**
 * Visitors come by a handful of origins: `localhost`, `127.0.0.1`, the public address. There is no end of names that
 * lead to this machine, and to compress the page well takes a tenth of a second; so the first few are remembered, and
 * the page goes out uncompressed under any other.
 */
const REMEMBERED_ORIGINS = 8
const SLOT = /(<script type="application\/json" id="config">)\s*(<\/script>)/
const INLINE_SCRIPT = /<script(?![^>]*(?:\bsrc=|type="application\/json"))[^>]*>([^]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([^]*?)<\/style>/g

/** The client's page. It holds the settings of the place, so each origin has bytes of its own. */
export class ClientDocument {
  /** Sources for a content security policy: `'sha256-…'` of each inline script and style. */
  readonly inlineScripts: readonly string[]
  readonly inlineStyles: readonly string[]
  readonly #template: string
  readonly #rendered = new Map<string, Promise<RenderedDocument>>()

  constructor(template: string) {
    this.#template = SLOT.test(template)
      ? template
      : template.replace('</head>', '<script type="application/json" id="config"></script></head>')
    this.inlineScripts = hashesOf(template, INLINE_SCRIPT)
    this.inlineStyles = hashesOf(template, INLINE_STYLE)
  }

  async render(origin: string, config: ClientConfig): Promise<RenderedDocument> {
    const known = this.#rendered.get(origin)
    if (known) return known
    const plain = this.#render(config)
    if (this.#rendered.size >= REMEMBERED_ORIGINS) return plain
    const rendered = compress(plain)
    this.#rendered.set(origin, rendered)
    return rendered
  }

  #render(config: ClientConfig): RenderedDocument {
    const { markup } = jsonForScript(config)
    const page = Buffer.from(this.#template.replace(SLOT, (_, open, close) => `${open}${markup}${close}`))
    const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
    return { etag, page, compressed: null }
  }
}

async function compress(plain: RenderedDocument): Promise<RenderedDocument> {
  const [br, zipped] = await Promise.all([brotli(plain.page), zip(plain.page)])
  return { ...plain, compressed: { br, gzip: zipped } }
}

function hashesOf(page: string, pattern: RegExp): string[] {
  return [...page.matchAll(pattern)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
}
