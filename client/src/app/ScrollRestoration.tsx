import { Component } from 'react'
import type { Location } from '../routing/browserHistory.ts'
import { useLocation, useNavigationType } from '../routing/hooks.ts'
import { tabStorage } from '../storage/guardedStorage.ts'
import { sessionEnd } from '../storage/sessionEnd.ts'
import { SESSION_PREFIX } from '../storage/sessionPrefix.ts'

/** The positions end with the session, because their addresses would reveal the searches of the user. */
const STORAGE_KEY = `${SESSION_PREFIX}scroll`
/** The maximum number of history entries whose positions are stored. The oldest positions are removed first. */
const MAX_POSITIONS = 100
/** The time after which a page that has not grown is considered complete. */
const GROWTH_TIMEOUT_MS = 10_000
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

function readPositions(): Map<string, number> {
  const stored = tabStorage.readJson(STORAGE_KEY)
  return new Map(
    Array.isArray(stored) ? stored.filter((entry): entry is [string, number] => Array.isArray(entry)) : [],
  )
}

let cachedPositions: Map<string, number> | null = null
const positions = () => (cachedPositions ??= readPositions())

sessionEnd.subscribe(() => {
  cachedPositions = null
})

/** Stores the scroll position of a history entry in CSS pixels, for this tab, even if the page is reloaded. */
function savePosition(entry: string, top: number): void {
  positions().delete(entry)
  positions().set(entry, top)
  tabStorage.write(STORAGE_KEY, JSON.stringify([...positions()].slice(-MAX_POSITIONS)))
}

/** Returns the stored scroll position of a history entry, or 0 if there is none. */
function positionOf(entry: string): number {
  const top = positions().get(entry)
  return typeof top === 'number' && Number.isFinite(top) ? top : 0
}

/**
 * Scrolls the window to a position. If the page is not tall enough yet, scrolls again whenever the page grows, until
 * the position is reached, the user interacts, or the page stops growing. Returns a function that cancels the
 * scrolling.
 */
export function restoreScroll(top: number): () => void {
  scrollTo(0, top)
  if (Math.abs(scrollY - top) <= 1) return () => {}
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of USER_EVENTS) removeEventListener(type, stop)
  }
  const observer = new ResizeObserver(() => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) <= 1) return stop()
    clearTimeout(timer)
    timer = setTimeout(stop, GROWTH_TIMEOUT_MS)
  })
  let timer = setTimeout(stop, GROWTH_TIMEOUT_MS)
  observer.observe(document.body)
  for (const type of USER_EVENTS) addEventListener(type, stop, { passive: true })
  return stop
}

interface RestorerProps {
  location: Location
  isReturn: boolean
}

/** Returns a key for a history entry, including its address, because the first entries of all tabs share a `key`. */
const entryOf = ({ location }: RestorerProps) => `${location.key} ${location.pathname}${location.search}`

/**
 * Saves and restores scroll positions. This is a class component because of `getSnapshotBeforeUpdate`, the only method
 * that runs while the previous page still has its scroll position.
 */
class ScrollRestorer extends Component<RestorerProps> {
  #cancel = () => {}

  readonly #handlePageHide = () => savePosition(entryOf(this.props), scrollY)

  override componentDidMount() {
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', this.#handlePageHide)
    const top = positionOf(entryOf(this.props))
    if (top > 0) this.#cancel = restoreScroll(top)
  }

  override componentWillUnmount() {
    removeEventListener('pagehide', this.#handlePageHide)
    this.#cancel()
  }

  override getSnapshotBeforeUpdate(previous: RestorerProps) {
    if (entryOf(previous) !== entryOf(this.props)) savePosition(entryOf(previous), scrollY)
    return null
  }

  override componentDidUpdate(previous: RestorerProps) {
    const { location, isReturn } = this.props
    const { pathname, search } = previous.location
    if (entryOf(previous) === entryOf(this.props)) return
    this.#cancel()
    if (isReturn) this.#cancel = restoreScroll(positionOf(entryOf(this.props)))
    // A link to the current page scrolls to the top. The feed itself scrolls smoothly when its category changes.
    else if (pathname !== location.pathname || search === location.search) scrollTo(0, 0)
  }

  override render() {
    return null
  }
}

/** Scrolls to the top of a new page. Restores the scroll position after back, forward and reload. */
export const ScrollRestoration = () => (
  <ScrollRestorer location={useLocation()} isReturn={useNavigationType() === 'POP'} />
)
