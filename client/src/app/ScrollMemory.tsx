import { Component } from 'react'
import { useLocation, useNavigationType } from '../routing/hooks.ts'
import { restoreScroll } from './restoreScroll.ts'
import { recallPosition, rememberPosition } from './scrollPositions.ts'

interface KeeperProps {
  /** One for every entry of the history. */
  entry: string
  pathname: string
  search: string
  isReturn: boolean
}

/**
 * A class, because only `getSnapshotBeforeUpdate` runs when the next page is ready and the former one still
 * stands with its scroll position.
 */
class ScrollKeeper extends Component<KeeperProps> {
  #stop = () => {}

  readonly #handlePageHide = () => rememberPosition(this.props.entry, scrollY)

  override componentDidMount() {
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', this.#handlePageHide)
    const top = recallPosition(this.props.entry)
    if (top > 0) this.#stop = restoreScroll(top)
  }

  override componentWillUnmount() {
    removeEventListener('pagehide', this.#handlePageHide)
    this.#stop()
  }

  override getSnapshotBeforeUpdate(previous: KeeperProps) {
    if (previous.entry !== this.props.entry) rememberPosition(previous.entry, scrollY)
    return null
  }

  override componentDidUpdate(previous: KeeperProps) {
    const { entry, pathname, search, isReturn } = this.props
    if (previous.entry === entry) return
    this.#stop()
    if (isReturn) this.#stop = restoreScroll(recallPosition(entry))
    // A page that is asked for again starts anew; a change of category scrolls smoothly by itself.
    else if (previous.pathname !== pathname || previous.search === search) scrollTo(0, 0)
  }

  override render() {
    return null
  }
}

/** A new page starts at the top; back, forward and reload return to the place (ARCHITECTURE: scroll to top). */
export function ScrollMemory() {
  const { key, pathname, search } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  // Every first page of a tab has the same key: a page that is opened by its address has a place of its own.
  const entry = `${key} ${pathname}${search}`
  return <ScrollKeeper entry={entry} pathname={pathname} search={search} isReturn={isReturn} />
}
