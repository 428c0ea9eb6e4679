import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { t } from '../../language/translate.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  /** The accessible name of the field, which is also its placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A field that searches a list while the user types. The Escape key and a button clear it. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  return (
    <search className={clsx(styles.field, className)}>
      <Search />
      <input
        ref={ref}
        className={styles.input}
        // An empty field and its placeholder have the direction of the page.
        dir={value === '' ? undefined : 'auto'}
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          // The first press of Escape only clears the field. The next one closes the dialog or panel around it.
          event.preventDefault()
          onChange('')
        }}
      />
      {value !== '' && (
        <IconButton className={styles.button} label={t(m.clearSearch)} icon={<X />} onClick={clear} />
      )}
    </search>
  )
}
