import * as m from '@vtube/messages'
import { COLLAPSED_SIDEBAR_ENTRIES, SIDEBAR_ENTRIES, type SidebarEntry } from '@vtube/shared/constants'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Clock from 'lucide-react/icons/clock'
import Folder from 'lucide-react/icons/folder'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import ListVideo from 'lucide-react/icons/list-video'
import LogOut from 'lucide-react/icons/log-out'
import Music from 'lucide-react/icons/music'
import Newspaper from 'lucide-react/icons/newspaper'
import Plane from 'lucide-react/icons/plane'
import Podcast from 'lucide-react/icons/podcast'
import Rss from 'lucide-react/icons/rss'
import Shirt from 'lucide-react/icons/shirt'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Target from 'lucide-react/icons/target'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import TrendingUp from 'lucide-react/icons/trending-up'
import Trophy from 'lucide-react/icons/trophy'
import Tv from 'lucide-react/icons/tv'
import { t } from '../../language/translate.ts'
import styles from './Sidebar.module.css'
import { leadsTo, paths, routes } from '../../config/paths.ts'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { Link } from '../../routing/Link.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { matchPath } from '../../routing/matchPath.ts'
import { topicLabel } from '../../components/topicLabel.ts'
import { providerLinks } from '../../components/providerLinks.ts'

const ENTRY_ICON: Record<SidebarEntry, LucideIcon> = {
  Home: House,
  Subscriptions: Rss,
  'Liked Videos': ThumbsUp,
  Trending: TrendingUp,
  Shopping: ShoppingBag,
  Music,
  Films: Clapperboard,
  Gaming: Gamepad2,
  News: Newspaper,
  Sports: Trophy,
  Courses: GraduationCap,
  Travel: Plane,
  Fashion: Shirt,
  Podcast,
  'Log Out': LogOut,
}

/** The groups of entries between lines: the user's pages, and the categories. The sign-out is a button. */
const GROUPS = [SIDEBAR_ENTRIES.slice(0, 3), SIDEBAR_ENTRIES.slice(3, -1)]
const COLLAPSED_GROUPS = [COLLAPSED_SIDEBAR_ENTRIES]

/** The pages that show the user's data. The specification does not name them. */
const USER_DATA_LINKS = [
  { label: m.forYou, Icon: Target, path: paths.forYou },
  { label: m.subscribedChannels, Icon: Tv, path: paths.subscriptions },
  { label: m.history, Icon: History, path: paths.history },
  { label: m.playlists, Icon: ListVideo, path: paths.playlists },
  { label: m.watchLater, Icon: Clock, path: paths.playlist(WATCH_LATER) },
]

/** The link to the folders of a library. */
const FOLDERS_LINK = { label: m.folders, Icon: Folder, path: paths.folder('') }

/** The id of the heading of `USER_DATA_LINKS`. */
const YOU_ID = 'sidebar-you'

/** Returns the path of an entry. Liked Videos is a page, Home is the category All, and the others are categories. */
function pathOf(entry: SidebarEntry): string {
  if (entry === 'Liked Videos') return paths.liked
  return paths.home(entry === 'Home' ? undefined : entry)
}

export interface SidebarNavProps {
  /** Whether to show only four entries, each with its icon above its label. */
  isCollapsed?: boolean
  /** Whether to show the attribution that the provider's terms require for its data. */
  showsProviderLine: boolean
  /** Whether to show a link to the folders, which only a library has. */
  showsFolders?: boolean
  /** Whether to show a link to the status page. */
  showsStatusLink: boolean
  onSignOut: () => void
  className?: string | undefined
}

interface EntryLinkProps {
  label: string
  Icon: LucideIcon
  path: string
}

/**
 * Returns whether a screen is inside the screen to which an entry leads: a folder inside the folders, or a playlist
 * inside the playlists. Watch later is excluded, because it has an entry of its own. The shell does not use this
 * function, because the script of the shell must stay small.
 */
const isInside = (path: string, pathname: string): boolean =>
  path === paths.playlists
    ? (matchPath(routes.playlist, pathname)?.['id'] ?? WATCH_LATER) !== WATCH_LATER
    : path === FOLDERS_LINK.path && matchPath(routes.folder, pathname) !== null

/** A link, marked as current if it leads to the current screen or to the list that contains this screen. */
function EntryLink({ label, Icon, path }: EntryLinkProps) {
  const address = useLocation()
  const isCurrent = leadsTo(new URL(path, 'http://localhost'), address) || isInside(path, address.pathname)
  return (
    <Link className={styles.entry} to={path} aria-current={isCurrent ? 'page' : undefined}>
      <Icon />
      <span className={styles.label}>{label}</span>
    </Link>
  )
}

const EntryGroup = ({ entries }: { entries: readonly SidebarEntry[] }) => (
  <ul className={styles.group}>
    {entries.map((entry) => (
      <li key={entry}>
        <EntryLink label={topicLabel(entry)} Icon={ENTRY_ICON[entry]} path={pathOf(entry)} />
      </li>
    ))}
  </ul>
)

/** The groups of entries below the topics: the pages of the user's data, and the sign-out. */
const UserGroups = ({ showsFolders, onSignOut }: Pick<SidebarNavProps, 'showsFolders' | 'onSignOut'>) => (
  <>
    <div className={styles.group}>
      <p className={styles.groupHeading} id={YOU_ID}>
        {t(m.you)}
      </p>
      <ul aria-labelledby={YOU_ID}>
        {[...USER_DATA_LINKS, ...(showsFolders ? [FOLDERS_LINK] : [])].map(({ label, Icon, path }) => (
          <li key={path}>
            <EntryLink label={t(label)} Icon={Icon} path={path} />
          </li>
        ))}
      </ul>
    </div>
    <ul className={styles.group}>
      <li>
        <button type="button" className={styles.entry} onClick={onSignOut}>
          <LogOut />
          <span className={styles.label}>{topicLabel('Log Out')}</span>
        </button>
      </li>
    </ul>
  </>
)

/** The navigation entries (specification, section 2), which the docked sidebar and the drawer show. */
export function SidebarNav({
  isCollapsed = false,
  showsFolders = false,
  showsProviderLine,
  showsStatusLink,
  onSignOut,
  className,
}: SidebarNavProps) {
  return (
    <nav
      className={clsx(styles.nav, isCollapsed && styles.collapsed, className)}
      aria-label={t(m.mainNavigation)}
    >
      {(isCollapsed ? COLLAPSED_GROUPS : GROUPS).map((entries) => (
        <EntryGroup key={entries[0]} entries={entries} />
      ))}
      {!isCollapsed && <UserGroups showsFolders={showsFolders} onSignOut={onSignOut} />}
      {showsProviderLine && !isCollapsed && (
        <p className={styles.footer}>
          {t(m.providerLine)}
          <br />
          <a href={providerLinks.terms} target="_blank" rel="noreferrer">
            {t(m.terms)}
          </a>
          {' · '}
          <a href={providerLinks.privacy} target="_blank" rel="noreferrer">
            {t(m.privacy)}
          </a>
          {showsStatusLink && (
            <>
              {' · '}
              <Link to={paths.status}>{t(m.status)}</Link>
            </>
          )}
        </p>
      )}
    </nav>
  )
}

/** The docked sidebar: 240 px wide, or a rail of 76 px when collapsed. */
export function Sidebar(props: SidebarNavProps) {
  return <SidebarNav {...props} className={clsx(styles.docked, props.className)} />
}
