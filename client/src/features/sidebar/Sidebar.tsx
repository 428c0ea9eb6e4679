import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { t } from '../../language/translate.ts'
import styles from './Sidebar.module.css'
import { leadsTo, paths } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { Link } from '../../routing/Link.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { matchPath } from '../../routing/matchPath.ts'
import { useSessionValue } from '../../storage/sessionValue.ts'
import { areTopicsFolded, chooseTopicsFold } from '../../storage/topicsFold.ts'
import { providerLinks } from '../../components/providerLinks.ts'
import {
  BAR_ENTRIES,
  type Entry,
  FIRST_ENTRIES,
  LIBRARY_ENTRIES,
  RAIL_GROUPS,
  TOPIC_ENTRIES,
  YOUR_ENTRIES,
} from './entries.ts'
import { sidebarNotes } from './sidebarNotes.ts'

type Address = Pick<URL, 'pathname' | 'search'>
const isAt = (path: string, address: Address) => leadsTo(new URL(path, 'http://localhost'), address)

const subscribeToNothing = () => () => {}

/** Returns false while React hydrates the shell. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/**
 * Returns whether an entry leads to the current screen or to the list that contains it. Watch later has an entry of its
 * own. The shell marks only entries that lead to the screen itself, because its script must stay small.
 */
function useIsCurrent({ path, inside }: Entry): boolean {
  const address = useLocation()
  const isHydrated = useIsHydrated()
  if (isAt(path, address)) return true
  if (path === paths.playlists && isAt(paths.playlist(WATCH_LATER), address)) return false
  return isHydrated && inside?.some((route) => matchPath(route, address.pathname) !== null) === true
}

function EntryLink(entry: Entry) {
  const { label, Icon, path } = entry
  const isCurrent = useIsCurrent(entry)
  const notes = useSessionValue(sidebarNotes)
  return (
    <Link className={styles.entry} to={path} aria-current={isCurrent ? 'page' : undefined}>
      <Icon />
      <span className={styles.label}>{t(label)}</span>
      {notes[path]}
    </Link>
  )
}

/**
 * Returns the attributes of an element that depends on whether there is a library. The element is always rendered, so
 * that the boot only has to hide or show it.
 */
const useVisibility = () => {
  const hasLibrary = useSettings().libraryUrl !== undefined
  return (library: Entry['library']) =>
    library && { 'data-library': '', hidden: (library === 'with') !== hasLibrary }
}

const Entries = ({ entries, ...attributes }: { entries: readonly Entry[] } & ComponentProps<'ul'>) => {
  const visibility = useVisibility()
  return (
    <ul {...attributes}>
      {entries.map((entry) => (
        <li key={entry.path} {...visibility(entry.library)}>
          <EntryLink {...entry} />
        </li>
      ))}
    </ul>
  )
}

interface HeadedGroupProps {
  heading: Message
  entries: readonly Entry[]
  library?: 'with'
}

const HeadedGroup = ({ heading, entries, library }: HeadedGroupProps) => (
  <div className={styles.group} {...useVisibility()(library)}>
    <p className={styles.heading}>{t(heading)}</p>
    <Entries entries={entries} aria-label={t(heading)} />
  </div>
)

/** The topics, which the user can fold. A current topic unfolds them. */
function Topics() {
  const address = useLocation()
  const isInside = TOPIC_ENTRIES.some(({ path }) => isAt(path, address))
  const [isOpen, setIsOpen] = useState(() => isInside || !areTopicsFolded())
  const [wasInside, setWasInside] = useState(isInside)
  if (isInside !== wasInside) {
    setWasInside(isInside)
    setIsOpen(isOpen || isInside)
  }
  function toggle() {
    chooseTopicsFold(isOpen)
    setIsOpen(!isOpen)
  }
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={clsx(styles.entry, styles.heading)}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <span className={styles.label}>{t(m.topics)}</span>
        <ChevronDown />
      </button>
      <Entries entries={TOPIC_ENTRIES} aria-label={t(m.topics)} hidden={!isOpen} />
    </div>
  )
}

/** The line that the provider's terms require for its data. */
function ProviderLine() {
  const { provider, statusUrl } = useSettings()
  if (!provider) return null
  return (
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
      {statusUrl !== undefined && (
        <span>
          {' · '}
          <Link to={paths.status}>{t(m.status)}</Link>
        </span>
      )}
    </p>
  )
}

export interface SidebarNavProps {
  onSignOut: () => void
  className?: string | undefined
}

/** The navigation entries (specification, section 2), which the docked sidebar and the drawer show. */
export const SidebarNav = ({ onSignOut, className }: SidebarNavProps) => (
  <nav className={clsx(styles.nav, className)} aria-label={t(m.mainNavigation)}>
    <Entries entries={FIRST_ENTRIES} className={styles.group} />
    <HeadedGroup heading={m.you} entries={YOUR_ENTRIES} />
    <HeadedGroup heading={m.library} entries={LIBRARY_ENTRIES} library="with" />
    <Topics />
    <ul className={styles.group}>
      <li>
        <button type="button" className={styles.entry} onClick={onSignOut}>
          <LogOut />
          <span className={styles.label}>{t(m.logOut)}</span>
        </button>
      </li>
    </ul>
    <ProviderLine />
  </nav>
)

/** The docked sidebar, which is 240 px wide. */
export const Sidebar = (props: SidebarNavProps) => <SidebarNav {...props} className={styles.docked} />

const NARROW_GROUPS = { rail: RAIL_GROUPS, bar: [BAR_ENTRIES] }

interface NarrowSidebarProps extends Pick<ComponentProps<'nav'>, 'inert'> {
  form: 'rail' | 'bar'
}

/**
 * The sidebar as a rail of 76 px, or as a bar at the bottom of phones: some entries, with the icon above the label. It is
 * inert while the drawer, a landmark of the same name, lies over it.
 */
export const NarrowSidebar = ({ form, inert }: NarrowSidebarProps) => (
  <nav
    inert={inert}
    className={clsx(styles.narrow, form === 'rail' ? clsx(styles.docked, styles.rail) : styles.bar)}
    aria-label={t(m.mainNavigation)}
  >
    {NARROW_GROUPS[form].map((entries) => (
      <Entries key={entries[0]?.path} entries={entries} className={styles.group} />
    ))}
  </nav>
)
