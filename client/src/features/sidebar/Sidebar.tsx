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

const subscribeToNothing = () => () => {}

/** Returns false while React hydrates the shell. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/** Returns which parts of the sidebar are hidden: those that need a library, or those that are for others. */
const useHidden = () => (useSettings().libraryUrl === undefined ? 'with' : 'without')

/**
 * Returns the path of the entry that leads to the current screen, else of the one whose screen contains it. Categories
 * without an entry are inside Home. The shell marks only entries that lead to the screen itself, because its script must
 * stay small.
 */
function useCurrentPath(entries: readonly Entry[]): string | undefined {
  const address = useLocation()
  const isHydrated = useIsHydrated()
  const hidden = useHidden()
  const shown = entries.filter(({ library }) => library !== hidden)
  const entry =
    shown.find(({ path }) => leadsTo(path, address)) ??
    (isHydrated
      ? (shown.find(({ inside }) => inside?.some((path) => leadsTo(path, address))) ??
        shown.find(({ path }) => path === address.pathname))
      : undefined)
  return entry?.path
}

interface EntriesProps extends ComponentProps<'ul'> {
  entries: readonly Entry[]
  /** The path of the current entry. */
  current: string | undefined
}

/**
 * A list of entries. Those that depend on whether there is a library are always rendered, so that the boot only has to
 * hide or show them.
 */
function Entries({ entries, current, ...attributes }: EntriesProps) {
  const hidden = useHidden()
  const notes = useSessionValue(sidebarNotes)
  return (
    <ul {...attributes}>
      {entries.map((entry) => (
        <li key={entry.path} data-library={entry.library} hidden={entry.library === hidden}>
          <Link
            className={styles.entry}
            to={entry.path}
            aria-current={entry.path === current ? 'page' : undefined}
          >
            <entry.Icon />
            <span className={styles.label}>{t(entry.label)}</span>
            {notes[entry.path]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface HeadedGroupProps extends EntriesProps, Pick<Entry, 'library'> {
  heading: Message
}

const HeadedGroup = ({ heading, library, ...list }: HeadedGroupProps) => (
  <div className={styles.group} data-library={library} hidden={library === useHidden()}>
    <p className={styles.heading}>{t(heading)}</p>
    <Entries {...list} aria-label={t(heading)} />
  </div>
)

/** The topics, which the user can fold. A current topic unfolds them. */
function Topics({ current }: Pick<EntriesProps, 'current'>) {
  const isInside = TOPIC_ENTRIES.some(({ path }) => path === current)
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
      <Entries entries={TOPIC_ENTRIES} current={current} aria-label={t(m.topics)} hidden={!isOpen} />
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

/** The navigation entries (specification, section 2), which the docked sidebar and the drawer show. */
export function SidebarNav({ onSignOut, className }: SidebarNavProps) {
  const current = useCurrentPath(ALL_ENTRIES)
  return (
    <nav className={clsx(styles.nav, className)} aria-label={t(m.mainNavigation)}>
      <Entries entries={FIRST_ENTRIES} current={current} className={styles.group} />
      <HeadedGroup heading={m.you} entries={YOUR_ENTRIES} current={current} />
      <HeadedGroup heading={m.library} entries={LIBRARY_ENTRIES} current={current} library="with" />
      <Topics current={current} />
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
}

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
export function NarrowSidebar({ form, inert }: NarrowSidebarProps) {
  const groups = NARROW_GROUPS[form]
  const current = useCurrentPath(groups.flat())
  return (
    <nav
      inert={inert}
      className={clsx(styles.narrow, form === 'rail' ? clsx(styles.docked, styles.rail) : styles.bar)}
      aria-label={t(m.mainNavigation)}
    >
      {groups.map((entries) => (
        <Entries key={entries[0]?.path} entries={entries} current={current} className={styles.group} />
      ))}
    </nav>
  )
}
