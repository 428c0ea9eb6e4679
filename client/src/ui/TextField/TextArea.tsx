import { type ComponentProps, useId } from 'react'
import form from '../Dialog/DialogForm.module.css'
import styles from './TextField.module.css'

/** A field for a text of several lines with its label. */
export function TextArea({ label, ...area }: ComponentProps<'textarea'> & { label: string }) {
  const id = useId()
  return (
    <div className={styles.place}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea dir="auto" rows={4} {...area} id={id} className={`${form.field} ${styles.area}`} />
    </div>
  )
}
