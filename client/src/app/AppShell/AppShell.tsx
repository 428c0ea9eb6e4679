import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { routes } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { useShortcut } from '../../features/shortcuts/useShortcut.ts'
import { NarrowSidebar, Sidebar } from '../../features/sidebar/Sidebar.tsx'
import { selectIsSidebarOpen, sidebarToggled } from '../../redux/appSlice.ts'
import { signOut } from '../../redux/authThunks.ts'
import { mayHaveSaved } from '../../storage/saved/mayHaveSaved.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { hrefOf } from '../../routing/browserHistory.ts'
import { useLocation, useMatch } from '../../routing/hooks.ts'
import { ToastProvider } from '../../ui/Toast/Toast.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { VideoActionsProvider } from '../VideoActionsProvider.tsx'
import { LazyDialogs } from '../lazyDialogs.ts'
import { deferralOver } from '../idle.ts'
import { lazyDeferred } from '../lazyDeferred.ts'
import { loadDeferred } from '../loadDeferred.ts'
import { lastPage } from '../player/lastPage.ts'
import { playerHost, preparePlayer } from '../player/loadPlayerHost.ts'
import styles from './AppShell.module.css'
import { Header } from './Header.tsx'

/** The notices that every page may show as toasts. If their code cannot be loaded, no notices are shown. */
const Notices = lazyDeferred('Notices')

/**
 * The sidebar of narrow windows. Its code loads at the first input, which is before the user releases the menu button.
 */
const Drawer = lazyDeferred('Drawer')

/** The player. After a video has been opened, the player stays in the page and continues while the user browses. */
const PlayerHost = lazy(() => playerHost)

const CONTENT_ID = 'content'

/** The first element that the Tab key reaches. It skips the header and the sidebar, and adds no history entry. */
function SkipLink() {
  function handleClick(event: MouseEvent) {
    // On the video page, the content begins with the player, which is outside the element `#content`.
    const content = document.querySelector<HTMLElement>(`#player, #${CONTENT_ID}`)
    if (content === null) return
    event.preventDefault()
    content.tabIndex = -1
    content.focus()
  }
  return (
    <a className={styles.skip} href={`#${CONTENT_ID}`} onClick={handleClick}>
      {t(m.skipToContent)}
    </a>
  )
}

type SidebarForm = 'open' | 'rail' | 'bar' | 'none'

/** Returns the form of the sidebar, which is `bar` on phones, and `none` on the video page for a wider player. */
function useSidebarForm(isWatching: boolean): { form: SidebarForm; canDock: boolean } {
  const isOpen = useSelector(selectIsSidebarOpen)
  const hasRoomToDock = useMediaQuery('(min-width: 1024px)')
  const hasRoomForRail = useMediaQuery('(min-width: 768px)')
  if (isWatching) return { form: 'none', canDock: false }
  if (hasRoomToDock) return { form: isOpen ? 'open' : 'rail', canDock: true }
  return { form: hasRoomForRail ? 'rail' : 'bar', canDock: false }
}

/**
 * Moves the focus to the page heading after each navigation to another path. Loads the code for this first if
 * necessary.
 */
function useHeadingFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const formerPathname = useRef(pathname)
  useEffect(() => {
    if (formerPathname.current === pathname) return
    formerPathname.current = pathname
    const { activeElement } = document
    loadDeferred().then(
      ({ focusHeading }) => page.current && focusHeading(page.current, activeElement),
      () => {},
    )
  }, [page, pathname])
}

/**
 * Loads our own player before the first video. The provider's player is not loaded, because it needs a new frame for
 * each video.
 */
function usePreparedPlayer(isOwn: boolean): void {
  useEffect(() => {
    if (isOwn) deferralOver.then(preparePlayer).catch(() => {})
  }, [isOwn])
}

function useLastPage(isWatching: boolean): void {
  const href = hrefOf(useLocation())
  useEffect(() => {
    if (!isWatching) lastPage.visit(href)
  }, [href, isWatching])
}

/** The frame of all screens except the sign-in screen: header, sidebar and drawer (specification, section 2). */
export function AppShell({ children }: { children: ReactNode }) {
  const { provider } = useSettings()
  const dispatch = useAppDispatch()
  const isWatching = useMatch(routes.watch) !== null
  const { form, canDock } = useSidebarForm(isWatching)
  // The key of the history entry at which the drawer was opened. Navigating changes the key and closes the drawer.
  const { key: entry } = useLocation()
  const [drawerEntry, setDrawerEntry] = useState<string | null>(null)
  const isDrawerOpen = !canDock && drawerEntry === entry
  const [areShortcutsShown, setAreShortcutsShown] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const showShortcuts = () => setAreShortcutsShown(true)
  useShortcut('?', showShortcuts)
  useHeadingFocus(page)
  useLastPage(isWatching)
  usePreparedPlayer(!provider)

  const endSession = () => void dispatch(signOut())
  // Without a question, the session ends at once, because the user may leave the page in the next moment.
  const handleSignOut = () =>
    mayHaveSaved()
      ? void loadDeferred().then(({ askToSignOut }) => askToSignOut(endSession), endSession)
      : endSession()
  const handleToggle = () => (canDock ? dispatch(sidebarToggled()) : setDrawerEntry(entry))

  return (
    <ToastProvider>
      <SkipLink />
      <Header
        isMenuOpen={canDock ? form === 'open' : isDrawerOpen}
        onToggleMenu={handleToggle}
        onShowShortcuts={showShortcuts}
        onSignOut={handleSignOut}
      />
      {form === 'open' && <Sidebar onSignOut={handleSignOut} />}
      {(form === 'rail' || form === 'bar') && <NarrowSidebar form={form} inert={isDrawerOpen} />}
      {areShortcutsShown && (
        <Suspense>
          <LazyDialogs name="shortcuts" onClose={() => setAreShortcutsShown(false)} />
        </Suspense>
      )}
      <Suspense>
        <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerEntry(null)} onSignOut={handleSignOut} />
        <Notices />
      </Suspense>
      <div ref={page} className={clsx(styles.page, styles[form])} data-watching={isWatching || undefined}>
        <VideoActionsProvider>
          <Suspense>
            <PlayerHost />
          </Suspense>
          {children}
        </VideoActionsProvider>
      </div>
    </ToastProvider>
  )
}
