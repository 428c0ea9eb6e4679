import * as m from '@vtube/messages'
import { SCROLL_THROTTLE_MS } from '@vtube/shared/constants'
import { clsx } from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { Wordmark } from '../../components/Wordmark/Wordmark.tsx'
import { paths } from '../../config/paths.ts'
import { useShortcut } from '../../features/shortcuts/useShortcut.ts'
import { SearchBox } from '../../features/suggestions/SearchBox.tsx'
import { ThemeToggle } from '../../features/theme/ThemeToggle.tsx'
import { VoiceSearch } from '../../features/voice/VoiceSearch.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { throttle } from '../../ui/throttle.ts'
import { AccountButton, type AccountMenuProps } from './AccountButton.tsx'
import wordmark from '../../components/Wordmark/Wordmark.module.css'
import styles from './Header.module.css'

export interface HeaderProps extends AccountMenuProps {
  /** Whether the docked sidebar or the drawer is open. */
  isMenuOpen: boolean
  onToggleMenu: () => void
}

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const measure = () => setIsScrolled(scrollY > 0)
    const handleScroll = throttle(measure, SCROLL_THROTTLE_MS)
    measure()
    addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      removeEventListener('scroll', handleScroll)
      handleScroll.cancel()
    }
  }, [])
  return isScrolled
}

/**
 * The bar at the top of every page, which is 86 px high. On phones there is no room for the search field, so the bar
 * has a search icon instead. Pressing this icon replaces the content of the bar with the search field. The back button
 * and Escape restore the content.
 */
export function Header({ isMenuOpen, onToggleMenu, ...accountMenu }: HeaderProps) {
  const isScrolled = useIsScrolled()
  // The key of the history entry at which the search was opened. Navigating changes the key and closes the search.
  const { key: entry } = useLocation()
  const [searchEntry, setSearchEntry] = useState<string | null>(null)
  const isSearching = searchEntry === entry
  const inputRef = useRef<HTMLInputElement>(null)
  const searchButtonRef = useRef<HTMLButtonElement>(null)

  function startSearching() {
    // The field must be rendered before it can receive the focus, and phones open the keyboard only if the focus moves
    // during the event.
    flushSync(() => setSearchEntry(entry))
    inputRef.current?.focus()
  }
  function stopSearching() {
    if (!isSearching) return
    flushSync(() => setSearchEntry(null))
    searchButtonRef.current?.focus()
  }
  useShortcut('/', startSearching)

  return (
    <header className={clsx(styles.header, isScrolled && styles.line, isSearching && styles.searching)}>
      <div className={styles.start}>
        <IconButton label={t(m.menu)} icon={<MenuIcon />} aria-expanded={isMenuOpen} onClick={onToggleMenu} />
        <Link className={wordmark.brand} to={paths.home()} aria-label={t(m.homeLink)}>
          <Wordmark />
        </Link>
      </div>
      <IconButton
        className={styles.back}
        label={t(m.closeSearch)}
        icon={<ArrowLeft />}
        onClick={stopSearching}
      />
      <div className={styles.search}>
        <SearchBox inputRef={inputRef} onSearch={() => setSearchEntry(null)} onEscape={stopSearching} />
        <VoiceSearch />
      </div>
      <div className={styles.end}>
        <IconButton
          ref={searchButtonRef}
          className={styles.searchButton}
          label={t(m.search)}
          icon={<Search />}
          onClick={startSearching}
        />
        <ThemeToggle />
        <AccountButton {...accountMenu} />
      </div>
    </header>
  )
}
