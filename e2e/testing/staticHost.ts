import { createReadStream, existsSync, statSync } from 'node:fs'
import { extname, join, normalize, resolve } from 'node:path'
import { startSite } from './startSite.ts'

const client = resolve(import.meta.dirname, '../../client/dist')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

export type StaticHost = Awaited<ReturnType<typeof startStaticHost>>

/** Serves the built client as a static host does: existing files, `index.html` for unknown paths, and `config.json`. */
export async function startStaticHost() {
  let config: unknown
  const requested: string[] = []
  const changed = new Map<string, string | null>()
  const site = await startSite((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    requested.push(pathname)
    if (pathname === '/config.json') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(config))
      return
    }
    const file = join(client, normalize(decodeURIComponent(pathname)))
    const content = changed.get(pathname)
    if (content !== undefined && content !== null) {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(content)
      return
    }
    const isFile = content !== null && file.startsWith(client) && existsSync(file) && statSync(file).isFile()
    const path = isFile ? file : join(client, 'index.html')
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    createReadStream(path).pipe(response)
  })
  return {
    ...site,
    /** Makes a product the source of the client's data and sign-in. Adds further settings to `config.json`. */
    configure({ url }: { url: string }, settings: object = {}) {
      config = {
        dataUrl: `${url}/youtube/v3/`,
        sendToken: true,
        embedUrl: `${url}/embed/`,
        provider: false,
        identity: { kind: 'oidc', issuer: `${url}/identity`, clientId: 'vtube' },
        ...settings,
      }
    },
    /** Replaces the content of a file, or removes the file if the content is null. */
    change: (pathname: string, content: string | null) => void changed.set(pathname, content),
    /** The requested paths, in order. */
    requested,
  }
}
