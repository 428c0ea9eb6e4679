import { useSettings } from '../../config/settings.ts'
import { useInfiniteScroll } from '../../ui/useInfiniteScroll.ts'
import type { Listing } from '../useShown.ts'
import { Hidden } from './Hidden.tsx'

/** The most pages in a row that load because too few of their items are shown to fill the window. */
const MAX_PAGES = 40
/** The same of the provider, where a page of a search costs a hundredth of what a day has. */
const MAX_COSTLY_PAGES = 2

export interface ListEndProps {
  listing: Listing<unknown>
  /** The list while it is not loading and no page has failed, or else null. */
  loaded: { hasMore: boolean } | null
  /** Loads the next page. */
  onLoad: () => void
  /** Whether the list has more than videos. */
  isMixed?: boolean
}

/**
 * Loads a list on while its shown items do not fill the window, and when the user scrolls to its end. After many pages of
 * which little was shown, a button loads on. At the end of the list stands what it leaves out.
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
