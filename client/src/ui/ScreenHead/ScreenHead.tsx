import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './ScreenHead.module.css'

interface ScreenHeadProps extends Pick<ComponentProps<'h1'>, 'dir' | 'ref' | 'tabIndex'> {
  title: string
  /** The texts beside the title. Entries that are false are left out. */
  notes?: readonly (string | false)[]
  className?: string | undefined
  /** The buttons at the end. */
  children?: ReactNode
}

/** The heading of a screen with a list. It says how many items the list has. */
export const ScreenHead = ({ title, notes, className, children, ...heading }: ScreenHeadProps) => (
  <div className={clsx(styles.head, className)}>
    <h1 className={styles.title} {...heading}>
      {title}
    </h1>
    {notes?.map((note) => note !== false && <p key={note}>{note}</p>)}
    {children !== undefined && <div className={styles.actions}>{children}</div>}
  </div>
)
