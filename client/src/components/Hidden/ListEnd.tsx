import { useSettings } from '../../config/settings.ts'
import { useInfiniteScroll } from '../../ui/useInfiniteScroll.ts'
import type { Listing } from '../useShown.ts'
import { Hidden } from './Hidden.tsx'

/** The maximum number of successive pages that load by themselves because the shown items do not fill the window. */
const MAX_PAGES = 40
/** The same number for lists of the provider, where each page of a search uses a hundredth of the daily quota. */
const MAX_COSTLY_PAGES = 2

export interface ListEndProps {
  listing: Listing<unknown>
  /** The list while it is not loading and no page has failed, or else null. */
  loaded: { hasMore: boolean } | null
  /** Loads the next page. */
  onLoad: () => void
  /** Whether the list contains other items besides videos. */
  isMixed?: boolean
}

/**
 * The end of a list. Loads further pages while the shown items do not fill the window, and when the user scrolls to the
 * end. After the maximum number of successive pages, a button loads the next page. Contains the notice of the items
 * that the list leaves out.
 */
export function ListEnd({ listing, loaded, onLoad, isMixed = false }: ListEndProps) {
  const { provider } = useSettings()
  const { name, shown, reasons, isRevealed } = listing
  const hasMore = loaded?.hasMore !== false
  const onMore = useInfiniteScroll({
    name,
    count: shown.length,
    canLoad: loaded !== null && hasMore,
    onLoad,
    maxUnasked: provider && reasons.length > 0 && !isRevealed ? MAX_COSTLY_PAGES : MAX_PAGES,
  })
  return <Hidden listing={listing} place="below" hasMore={hasMore} onMore={onMore} isMixed={isMixed} />
}
