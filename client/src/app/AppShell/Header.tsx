import { clsx } from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from '../../routing/Link.tsx'
import { useLocation, useMatch } from '../../routing/hooks.ts'
import { Wordmark } from '../../components/Wordmark/Wordmark.tsx'
import { paths, routes } from '../../config/paths.ts'
import { useShortcut } from '../../features/shortcuts/useShortcut.ts'
import { SearchBox } from '../../features/suggestions/SearchBox.tsx'
import { ThemeToggle } from '../../features/theme/ThemeToggle.tsx'
import { VoiceSearch } from '../../features/voice/VoiceSearch.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Header.module.css'
import { useIsScrolled } from './useIsScrolled.ts'

export interface HeaderProps {
  /** The docked sidebar is open, or the drawer. */
  isMenuOpen: boolean
  onToggleMenu: () => void
  onShowShortcuts: () => void
  onSignOut: () => void
}

/**
 * The bar of 86 px on every page. On phones the search field has no room: an icon swaps the bar for it, and back
 * or Escape swaps it again.
 */
export function Header({ isMenuOpen, onToggleMenu, onShowShortcuts, onSignOut }: HeaderProps) {
  const isScrolled = useIsScrolled()
  const isWatching = useMatch(routes.watch) !== null
  // The swapped bar belongs to one place, like the drawer: every navigation brings the usual one back.
  const { key: place } = useLocation()
  const [searchPlace, setSearchPlace] = useState<string | null>(null)
  const isSearching = searchPlace === place
  const inputRef = useRef<HTMLInputElement>(null)
  const searchButtonRef = useRef<HTMLButtonElement>(null)

  function startSearching() {
    // The field has to be visible before it can be focused, and phones open the keyboard inside the press only.
    flushSync(() => setSearchPlace(place))
    inputRef.current?.focus()
  }
  function stopSearching() {
    if (!isSearching) return
    flushSync(() => setSearchPlace(null))
    searchButtonRef.current?.focus()
  }
  useShortcut('/', startSearching)

  return (
    <header
      className={clsx(
        styles.header,
        isScrolled && styles.line,
        isSearching && styles.searching,
        isWatching && styles.scrollsAway,
      )}
    >
      <div className={styles.start}>
        <IconButton label="Menu" icon={<MenuIcon />} aria-expanded={isMenuOpen} onClick={onToggleMenu} />
        <Link className={styles.brand} to={paths.home()} aria-label="Vtube, home">
          <Wordmark />
        </Link>
      </div>
      <IconButton className={styles.back} label="Close search" icon={<ArrowLeft />} onClick={stopSearching} />
      <div className={styles.search}>
        <SearchBox inputRef={inputRef} onSearch={() => setSearchPlace(null)} onEscape={stopSearching} />
        <VoiceSearch />
      </div>
      <div className={styles.end}>
        <IconButton
          ref={searchButtonRef}
          className={styles.searchButton}
          label="Search"
          icon={<Search />}
          onClick={startSearching}
        />
        <ThemeToggle />
        <AccountMenu onShowShortcuts={onShowShortcuts} onSignOut={onSignOut} />
      </div>
    </header>
  )
}
