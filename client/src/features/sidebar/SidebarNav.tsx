import type { SidebarEntry } from '@vtube/shared/constants'
import { clsx } from 'clsx'
import { Link } from '../../routing/Link.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { providerLinks } from '../../components/providerLinks.ts'
import { paths } from '../../config/paths.ts'
import { currentEntry, ENTRY_ICON, entryGroups, pathOf } from './sidebarEntries.tsx'
import styles from './Sidebar.module.css'

export interface SidebarNavProps {
  /** Four entries only, icon over label. */
  isCollapsed?: boolean
  /** Whose data it is: the provider asks for its line. */
  showsProviderLine: boolean
  /** Beside it: how much of the provider's daily budget is left. */
  showsStatusLink: boolean
  onSignOut: () => void
  className?: string | undefined
}

/** The entries of the sidebar in their order (specification 2), for the docked sidebar and for the drawer. */
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
        <p className={styles.foot}>
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
