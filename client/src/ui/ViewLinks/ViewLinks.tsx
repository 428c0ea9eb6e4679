import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../../routing/Link.tsx'
import chips from '../ChipRow/ChipRow.module.css'
import styles from './ViewLinks.module.css'

interface ViewLinksProps {
  /** The name of the group for screen readers. */
  label: string
  views: readonly { to: string; label: string; isCurrent: boolean }[]
  /** A button after the links. */
  children?: ReactNode
}

/** Links to the views of a screen, which show the same content in different ways. */
export const ViewLinks = ({ label, views, children }: ViewLinksProps) => (
  <nav className={styles.views} aria-label={label}>
    {views.map((view) => (
      <Link
        key={view.to}
        className={clsx(chips.chip, styles.view)}
        to={view.to}
        aria-current={view.isCurrent ? 'page' : undefined}
      >
        {view.label}
      </Link>
    ))}
    {children}
  </nav>
)
