import {
  ALL_CATEGORY,
  COLLAPSED_SIDEBAR_ENTRIES,
  SIDEBAR_ENTRIES,
  type SidebarEntry,
} from '@vtube/shared/constants'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import Music from 'lucide-react/icons/music'
import Newspaper from 'lucide-react/icons/newspaper'
import Plane from 'lucide-react/icons/plane'
import Podcast from 'lucide-react/icons/podcast'
import Rss from 'lucide-react/icons/rss'
import Shirt from 'lucide-react/icons/shirt'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import TrendingUp from 'lucide-react/icons/trending-up'
import Trophy from 'lucide-react/icons/trophy'
import styles from './Sidebar.module.css'
import { categoryOf, paths } from '../../config/paths.ts'
import { Link } from '../../routing/Link.tsx'
import { useLocation } from '../../routing/hooks.ts'
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

/** The last entry of each group; a line separates the groups. */
const LAST_OF_GROUP: ReadonlySet<SidebarEntry> = new Set<SidebarEntry>(['Liked Videos', 'Podcast'])

/** Returns the groups of entries; one group of four entries when collapsed. */
function entryGroups(isCollapsed: boolean): SidebarEntry[][] {
  if (isCollapsed) return [[...COLLAPSED_SIDEBAR_ENTRIES]]
  const groups: SidebarEntry[][] = [[]]
  for (const entry of SIDEBAR_ENTRIES) {
    groups.at(-1)?.push(entry)
    if (LAST_OF_GROUP.has(entry)) groups.push([])
  }
  return groups
}

/** Returns the path of an entry: Liked Videos is a page, Home the category All, every other entry a category. */
function pathOf(entry: SidebarEntry): string {
  if (entry === 'Liked Videos') return paths.liked
  return paths.home(entry === 'Home' ? undefined : entry)
}

/** Returns the entry of the current page; null when none matches. */
function currentEntry({ pathname, search }: { pathname: string; search: string }): SidebarEntry | null {
  if (pathname === paths.liked) return 'Liked Videos'
  if (pathname !== paths.home()) return null
  const category = categoryOf(new URLSearchParams(search))
  if (category === ALL_CATEGORY) return 'Home'
  return (
    SIDEBAR_ENTRIES.find((entry) => entry === category && entry !== 'Log Out' && entry !== 'Liked Videos') ??
    null
  )
}

export interface SidebarNavProps {
  /** Shows four entries only, each an icon above its label. */
  isCollapsed?: boolean
  /** Shows the line that the provider's terms require for its data. */
  showsProviderLine: boolean
  /** Adds a link to the status page. */
  showsStatusLink: boolean
  onSignOut: () => void
  className?: string | undefined
}

/** The navigation entries (specification, section 2), for the docked sidebar and the drawer. */
export function SidebarNav({
  isCollapsed = false,
  showsProviderLine,
  showsStatusLink,
  onSignOut,
  className,
}: SidebarNavProps) {
  const current = currentEntry(useLocation())
  return (
    <nav className={clsx(styles.nav, isCollapsed && styles.collapsed, className)} aria-label="Main">
      {entryGroups(isCollapsed).map((group) => (
        <ul key={group[0]} className={styles.group}>
          {group.map((entry) => (
            <li key={entry}>
              <Entry entry={entry} isCurrent={entry === current} onSignOut={onSignOut} />
            </li>
          ))}
        </ul>
      ))}
      {showsProviderLine && !isCollapsed && (
        <p className={styles.footer}>
          Uses YouTube API Services.
          <br />
          <a href={providerLinks.terms} target="_blank" rel="noreferrer">
            Terms
          </a>
          {' · '}
          <a href={providerLinks.privacy} target="_blank" rel="noreferrer">
            Privacy
          </a>
          {showsStatusLink && (
            <>
              {' · '}
              <Link to={paths.status}>Status</Link>
            </>
          )}
        </p>
      )}
    </nav>
  )
}

function Entry({
  entry,
  isCurrent,
  onSignOut,
}: {
  entry: SidebarEntry
  isCurrent: boolean
  onSignOut: () => void
}) {
  const Icon = ENTRY_ICON[entry]
  const content = (
    <>
      <Icon />
      <span className={styles.label}>{entry}</span>
    </>
  )
  return entry === 'Log Out' ? (
    <button type="button" className={styles.entry} onClick={onSignOut}>
      {content}
    </button>
  ) : (
    <Link className={styles.entry} to={pathOf(entry)} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </Link>
  )
}

/** The docked sidebar: 240 px wide, or a rail of 76 px when collapsed. */
export function Sidebar(props: SidebarNavProps) {
  return <SidebarNav {...props} className={clsx(styles.docked, props.className)} />
}
