import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Card.module.css'

interface CardProps {
  title: string
  /** Whether only screen readers get the title, because the content shows another one. */
  isTitleHidden?: boolean
  children: ReactNode
}

/** A part of the page of an account, with a heading. */
export function Card({ title, isTitleHidden = false, children }: CardProps) {
  const headingId = useId()
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={isTitleHidden ? undefined : styles.title}>
        {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </h2>
      {children}
    </section>
  )
}

interface RowProps {
  as?: 'div' | 'li'
  icon?: ReactNode
  title?: ReactNode
  /** The lines below the title. Lines that are false are left out. */
  details?: readonly (string | false)[]
  /** The buttons at the end. */
  children?: ReactNode
}

/** A row of a card. */
export const Row = ({ as: Tag = 'div', icon, title, details, children }: RowProps) => (
  <Tag className={styles.row}>
    {icon !== undefined && <span className={styles.icon}>{icon}</span>}
    <div className={styles.text}>
      {title !== undefined && <p className={styles.name}>{title}</p>}
      {details?.map(
        (detail) =>
          detail !== false && (
            <p key={detail} className={styles.detail}>
              {detail}
            </p>
          ),
      )}
    </div>
    {children !== undefined && children !== false && <div className={styles.end}>{children}</div>}
  </Tag>
)
