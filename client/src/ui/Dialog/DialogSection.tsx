import { clsx } from 'clsx'
import { type ReactNode, type Ref, useId } from 'react'
import styles from './DialogForm.module.css'

interface DialogSectionProps {
  title: string
  className?: string | undefined
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A section of a dialog with a heading. */
export function DialogSection({ title, className, ref, children }: DialogSectionProps) {
  const headingId = useId()
  return (
    <section ref={ref} className={clsx(styles.section, className)} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
