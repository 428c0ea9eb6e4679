import { checkWire } from '../../server/testing/checkWire.ts'
import type { Body } from '../day/Backend.ts'
import { type HttpResponse, type Tab, textOf } from './Tab.ts'
import type { Tally } from './Tally.ts'

/** One response in 20 is validated against the wire schema. */
const SAMPLED = 20
/** Pictures visible when a list is shown. */
const IN_VIEW = 8
/** Error reasons that are expected and that the client explains. */
const REFUSALS = new Set(['commentsDisabled', 'quotaExceeded'])

let responses = 0

/** Sends the requests of the client's pages and checks the responses. */
export class Checks {
  readonly #tab: Tab
  readonly #tally: Tally
  /** Pictures in the browser's cache. */
  readonly #seen = new Set<string>()
  #home: { path: string; etag: string; body: Body } | null = null

  constructor(tab: Tab, tally: Tally) {
    this.#tab = tab
    this.#tally = tally
  }

  async page(path: string): Promise<void> {
    const response = await this.#tab.get('page', path)
    if (response === null) return
    if (response.status !== 200 || !textOf(response).includes('</html>')) this.#wrong('page', path, response)
  }

  async suggestions(typed: string): Promise<void> {
    const path = `/complete/search?client=firefox&ds=yt&q=${encodeURIComponent(typed)}`
    const response = await this.#tab.get('suggestions', path)
    if (response !== null) this.#read('suggestions', path, response)
  }

  /** Requests a v3 list and its visible pictures. Returns null if it was refused or is invalid. */
  async list(path: string): Promise<Body | null> {
    const kind = kindOf(path)
    const known = this.#home?.path === path ? this.#home : null
    const response = await this.#tab.get(kind, path, known ? { 'if-none-match': known.etag } : {})
    if (response === null) return null
    if (known && response.status === 304) return known.body
    const body = this.#read(kind, path, response)
    if (body === null) return null
    const { etag } = response.headers
    if (kind === 'feed' && etag !== undefined) this.#home = { path, etag, body }
    await this.#pictures(body)
    return body
  }

  #read(kind: string, path: string, response: HttpResponse): Body | null {
    let body: unknown
    try {
      body = JSON.parse(textOf(response))
      responses += 1
      if (responses % SAMPLED === 0 || response.status !== 200) checkWire(path, response.status, body)
    } catch (error) {
      this.#wrong(kind, path, response, String(error))
      return null
    }
    if (response.status === 200) return body as Body
    const { reason = '' } = (body as { error: { errors: { reason?: string }[] } }).error.errors[0] ?? {}
    if (response.status === 403 && REFUSALS.has(reason)) this.#tally.refused(reason)
    else this.#wrong(kind, path, response)
    return null
  }

  async #pictures({ items = [] }: Body): Promise<void> {
    const paths = items.flatMap(({ snippet }) => {
      const { url = '' } = snippet?.thumbnails?.['medium'] ?? snippet?.thumbnails?.['default'] ?? {}
      const { pathname, search } = URL.canParse(url) ? new URL(url) : { pathname: '', search: '' }
      return pathname.startsWith('/images/') ? `${pathname}${search}` : []
    })
    const wanted = [...new Set(paths)].filter((path) => !this.#seen.has(path)).slice(0, IN_VIEW)
    wanted.forEach((path) => this.#seen.add(path))
    await Promise.all(wanted.map((path) => this.#picture(path)))
  }

  async #picture(path: string): Promise<void> {
    const response = await this.#tab.get('picture', path, { accept: 'image/*' })
    if (response === null) return
    const isPicture =
      response.headers['content-type']?.startsWith('image/') === true && response.bytes.length > 0
    if (response.status !== 200 || !isPicture) this.#wrong('picture', path, response)
  }

  #wrong(kind: string, path: string, response: HttpResponse, why = ''): void {
    const { status, headers, bytes } = response
    const shown = headers['content-type']?.includes('json')
      ? textOf(response).slice(0, 300)
      : `${bytes.length} bytes`
    this.#tally.mistake(kind, `${path}: ${status} ${why} ${shown}`)
  }
}

/** Returns the kind of a call from its address. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const resource = pathname.split('/').at(-1) ?? ''
  if (resource === 'videos') return searchParams.has('chart') ? 'feed' : 'videos by id'
  if (resource !== 'search') return resource
  if (searchParams.has('channelId')) return 'search in a channel'
  if (searchParams.get('order') === 'date') return 'chip'
  return searchParams.get('type') === 'video' ? 'related' : 'search'
}
