import { checkWire } from '../../server/testing/checkWire.ts'
import type { Body } from '../day/Site.ts'
import { type Answer, type Tab, textOf } from './Tab.ts'
import type { Tally } from './Tally.ts'

/** One answer in so many is compared with the wire's shape, field by field. */
const SAMPLED = 20
/** Pictures in view when a list comes. */
const IN_VIEW = 8
/** What the rules refuse, and the client has words for. */
const REFUSALS = new Set(['commentsDisabled', 'quotaExceeded'])

let answers = 0

/** Asks as the pages of the client do, and looks at what comes. */
export class Checks {
  readonly #tab: Tab
  readonly #tally: Tally
  /** Pictures that the browser has. */
  readonly #seen = new Set<string>()
  #home: { path: string; etag: string; body: Body } | null = null

  constructor(tab: Tab, tally: Tally) {
    this.#tab = tab
    this.#tally = tally
  }

  async page(path: string): Promise<void> {
    const answer = await this.#tab.get('page', path)
    if (answer === null) return
    if (answer.status !== 200 || !textOf(answer).includes('</html>')) this.#wrong('page', path, answer)
  }

  async suggestions(typed: string): Promise<void> {
    const path = `/complete/search?client=firefox&ds=yt&q=${encodeURIComponent(typed)}`
    const answer = await this.#tab.get('suggestions', path)
    if (answer !== null) this.#read('suggestions', path, answer)
  }

  /** A list of version 3 with the pictures that come into view; null when it was refused, or is wrong. */
  async list(path: string): Promise<Body | null> {
    const kind = kindOf(path)
    const known = this.#home?.path === path ? this.#home : null
    const answer = await this.#tab.get(kind, path, known ? { 'if-none-match': known.etag } : {})
    if (answer === null) return null
    if (known && answer.status === 304) return known.body
    const body = this.#read(kind, path, answer)
    if (body === null) return null
    const { etag } = answer.headers
    if (kind === 'feed' && etag !== undefined) this.#home = { path, etag, body }
    await this.#pictures(body)
    return body
  }

  #read(kind: string, path: string, answer: Answer): Body | null {
    let body: unknown
    try {
      body = JSON.parse(textOf(answer))
      answers += 1
      if (answers % SAMPLED === 0 || answer.status !== 200) checkWire(path, answer.status, body)
    } catch (error) {
      this.#wrong(kind, path, answer, String(error))
      return null
    }
    if (answer.status === 200) return body as Body
    const { reason = '' } = (body as { error: { errors: { reason?: string }[] } }).error.errors[0] ?? {}
    if (answer.status === 403 && REFUSALS.has(reason)) this.#tally.refused(reason)
    else this.#wrong(kind, path, answer)
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
    const answer = await this.#tab.get('picture', path, { accept: 'image/*' })
    if (answer === null) return
    const isPicture = answer.headers['content-type']?.startsWith('image/') === true && answer.bytes.length > 0
    if (answer.status !== 200 || !isPicture) this.#wrong('picture', path, answer)
  }

  #wrong(kind: string, path: string, answer: Answer, why = ''): void {
    const { status, headers, bytes } = answer
    const shown = headers['content-type']?.includes('json')
      ? textOf(answer).slice(0, 300)
      : `${bytes.length} bytes`
    this.#tally.mistake(kind, `${path}: ${status} ${why} ${shown}`)
  }
}

/** What a call is for, by its address. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const resource = pathname.split('/').at(-1) ?? ''
  if (resource === 'videos') return searchParams.has('chart') ? 'feed' : 'videos by id'
  if (resource !== 'search') return resource
  if (searchParams.has('channelId')) return 'search in a channel'
  if (searchParams.get('order') === 'date') return 'chip'
  return searchParams.get('type') === 'video' ? 'related' : 'search'
}
