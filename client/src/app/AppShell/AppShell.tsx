import { clsx } from 'clsx'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useMatch } from '../../routing/hooks.ts'
import type { ShortcutsDialogProps } from '../../features/shortcuts/ShortcutsDialog.tsx'
import { useShortcut } from '../../features/shortcuts/useShortcut.ts'
import { Drawer } from '../../features/sidebar/Drawer.tsx'
import { Sidebar } from '../../features/sidebar/Sidebar.tsx'
import { selectIsSidebarOpen, sidebarToggled } from '../../redux/appSlice.ts'
import { signOut } from '../../redux/authThunks.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { ToastProvider } from '../../ui/Toast/Toast.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { rested } from '../rest.ts'
import styles from './AppShell.module.css'
import { Header } from './Header.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

export interface AppShellProps {
  /** The data is the provider's: its line and links stand at the foot of the sidebar. */
  showsProviderLine: boolean
  /** A server of ours has figures to show: they are linked in that line. */
  showsStatusLink: boolean
  /** A screen, with its own `<main id="content">`. */
  children: ReactNode
}

/** Stands for a file that cannot be had: why, the page says elsewhere. */
const nothing = { default: () => null }

/** Fetched when somebody asks for it. */
const ShortcutsDialog = lazy<ComponentType<ShortcutsDialogProps>>(() =>
  import('../../features/shortcuts/ShortcutsDialog.tsx').then(
    ({ ShortcutsDialog }) => ({ default: ShortcutsDialog }),
    () => nothing,
  ),
)

/** Nobody waits for them. */
const Notices = lazy<ComponentType>(() =>
  rested
    .then(() => import('../later.ts'))
    .then(
      ({ Notices }) => ({ default: Notices }),
      () => nothing,
    ),
)

type SidebarForm = 'open' | 'rail' | 'none'

/**
 * Which form the docked sidebar has: from 1024 px it is open or a rail, from 768 px a rail, below nothing. The
 * video page never has one: its room belongs to the player.
 */
function useSidebarForm(): { form: SidebarForm; canDock: boolean } {
  const isWatching = useMatch('/watch/:id') !== null
  const isOpen = useSelector(selectIsSidebarOpen)
  const hasRoomToDock = useMediaQuery('(min-width: 1024px)')
  const hasRoomForRail = useMediaQuery('(min-width: 768px)')
  if (isWatching) return { form: 'none', canDock: false }
  if (hasRoomToDock) return { form: isOpen ? 'open' : 'rail', canDock: true }
  return { form: hasRoomForRail ? 'rail' : 'none', canDock: false }
}

/** Header, sidebar and drawer around every screen but the sign-in (specification 2, main layout). */
export function AppShell({ showsProviderLine, showsStatusLink, children }: AppShellProps) {
  const dispatch = useAppDispatch()
  const { form, canDock } = useSidebarForm()
  // The drawer belongs to one place: closed at first, and closed again by every navigation.
  const { key: place } = useLocation()
  const [drawerPlace, setDrawerPlace] = useState<string | null>(null)
  const isDrawerOpen = !canDock && drawerPlace === place
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const showShortcuts = () => setIsHelpOpen(true)
  useShortcut('?', showShortcuts)
  useHeadingFocus()

  const handleSignOut = () => void dispatch(signOut())
  const handleToggle = () => (canDock ? dispatch(sidebarToggled()) : setDrawerPlace(place))
  const nav = { showsProviderLine, showsStatusLink, onSignOut: handleSignOut }

  return (
    <ToastProvider>
      <SkipLink />
      <Header
        isMenuOpen={canDock ? form === 'open' : isDrawerOpen}
        onToggleMenu={handleToggle}
        onShowShortcuts={showShortcuts}
        onSignOut={handleSignOut}
      />
      {form !== 'none' && <Sidebar {...nav} isCollapsed={form === 'rail'} />}
      <Drawer {...nav} isOpen={isDrawerOpen} onClose={() => setDrawerPlace(null)} />
      {isHelpOpen && (
        <Suspense>
          <ShortcutsDialog isOpen onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      )}
      <Suspense>
        <Notices />
      </Suspense>
      <div className={clsx(styles.page, styles[form])}>{children}</div>
    </ToastProvider>
  )
}
