import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ClientConfig } from './clientConfig.ts'
import { jsonForScript } from './html.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** `index.html` with the settings written into it, ready to send. */
export interface RenderedDocument {
  etag: string
  bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>
}

/** Visitors come by a handful of origins: `localhost`, `127.0.0.1`, the public address. */
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
  readonly #rendered = new LRUCache<string, Promise<RenderedDocument>>({ max: REMEMBERED_ORIGINS })

  constructor(template: string) {
    this.#template = SLOT.test(template)
      ? template
      : template.replace('</head>', '<script type="application/json" id="config"></script></head>')
    this.inlineScripts = hashesOf(template, INLINE_SCRIPT)
    this.inlineStyles = hashesOf(template, INLINE_STYLE)
  }

  render(origin: string, config: ClientConfig): Promise<RenderedDocument> {
    const known = this.#rendered.get(origin)
    if (known) return known
    const rendered = this.#render(config)
    this.#rendered.set(origin, rendered)
    return rendered
  }

  async #render(config: ClientConfig): Promise<RenderedDocument> {
    const { markup } = jsonForScript(config)
    const page = Buffer.from(this.#template.replace(SLOT, (_, open, close) => `${open}${markup}${close}`))
    const [br, zipped] = await Promise.all([brotli(page), zip(page)])
    const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
    return { etag, bodies: { identity: page, gzip: zipped, br } }
  }
}

function hashesOf(page: string, pattern: RegExp): string[] {
  return [...page.matchAll(pattern)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
}
