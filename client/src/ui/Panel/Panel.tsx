import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import texts from '../text.module.css'
import styles from './Panel.module.css'

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The id of the heading. The content can use the heading as its accessible name. */
  titleId: string
  title: ReactNode
  heading?: ComponentProps<'h2'>
  /** The text under the title. */
  note?: ReactNode
  /** The buttons beside the title. */
  actions: ReactNode
}

/** A part of the video page with a heading and buttons, such as the queue. */
export const Panel = ({
  titleId,
  title,
  heading,
  note,
  actions,
  className,
  children,
  ...section
}: PanelProps) => (
  <section {...section} className={clsx(styles.panel, className)} aria-labelledby={titleId}>
    <div className={styles.head}>
      <div className={styles.text}>
        <h2 {...heading} id={titleId} className={clsx(texts.title, heading?.className)}>
          {title}
        </h2>
        {note !== undefined && <p className={texts.meta}>{note}</p>}
      </div>
      {actions}
    </div>
    {children}
  </section>
)
