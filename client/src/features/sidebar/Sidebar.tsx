import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import { type ComponentProps, createContext, useContext, useState, useSyncExternalStore } from 'react'
import { t } from '../../language/translate.ts'
import styles from './Sidebar.module.css'
import { leadsTo, paths } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { Link } from '../../routing/Link.tsx'
import { useLocation } from '../../routing/hooks.ts'
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

const useVisibility = () => {
  const hasLibrary = useSettings().libraryUrl !== undefined
  return ({ library }: { library?: Entry['library'] }) =>
    library === undefined || (library === 'with') === hasLibrary
}

/**
 * Returns the attributes of an element that depends on whether there is a library. The element is always rendered, so
 * that the boot only has to hide or show it.
 */
const useVisibilityAttributes = () => {
  const isVisible = useVisibility()
  return (entry: { library?: Entry['library'] }) =>
    entry.library && { 'data-library': '', hidden: !isVisible(entry) }
}

/**
 * Returns the entry that leads to the current screen, else the one whose screen contains it. Every category of the home
 * feed that has no entry is inside Home. The shell marks only entries that lead to the screen itself, because its script
 * must stay small.
 */
function useCurrentEntry(entries: readonly Entry[]): Entry | undefined {
  const address = useLocation()
  const isHydrated = useIsHydrated()
  const shown = entries.filter(useVisibility())
  const itself = shown.find(({ path }) => isAt(path, address))
  if (itself !== undefined || !isHydrated) return itself
  return (
    shown.find(({ inside }) => inside?.some((path) => isAt(path, address))) ??
    shown.find(({ path }) => isAt(path, { ...address, search: '' }))
  )
}

/** The entry of a navigation that is current. */
const CurrentEntry = createContext<Entry | undefined>(undefined)

function EntryLink(entry: Entry) {
  const { label, Icon, path } = entry
  const isCurrent = useContext(CurrentEntry)?.path === path
  const notes = useSessionValue(sidebarNotes)
  return (
    <Link className={styles.entry} to={path} aria-current={isCurrent ? 'page' : undefined}>
      <Icon />
      <span className={styles.label}>{t(label)}</span>
      {notes[path]}
    </Link>
  )
}

const Entries = ({ entries, ...attributes }: { entries: readonly Entry[] } & ComponentProps<'ul'>) => {
  const attributesOf = useVisibilityAttributes()
  return (
    <ul {...attributes}>
      {entries.map((entry) => (
        <li key={entry.path} {...attributesOf(entry)}>
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
  <div className={styles.group} {...useVisibilityAttributes()({ library })}>
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

const ALL_ENTRIES = [...FIRST_ENTRIES, ...YOUR_ENTRIES, ...LIBRARY_ENTRIES, ...TOPIC_ENTRIES]

interface NavProps extends ComponentProps<'nav'> {
  /** All entries of the navigation, of which one may be current. */
  entries: readonly Entry[]
}

const Nav = ({ entries, ...attributes }: NavProps) => (
  <CurrentEntry value={useCurrentEntry(entries)}>
    <nav aria-label={t(m.mainNavigation)} {...attributes} />
  </CurrentEntry>
)

/** The navigation entries (specification, section 2), which the docked sidebar and the drawer show. */
export const SidebarNav = ({ onSignOut, className }: SidebarNavProps) => (
  <Nav entries={ALL_ENTRIES} className={clsx(styles.nav, className)}>
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
  </Nav>
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
  <Nav
    entries={NARROW_GROUPS[form].flat()}
    inert={inert}
    className={clsx(styles.narrow, form === 'rail' ? clsx(styles.docked, styles.rail) : styles.bar)}
  >
    {NARROW_GROUPS[form].map((entries) => (
      <Entries key={entries[0]?.path} entries={entries} className={styles.group} />
    ))}
  </Nav>
)
