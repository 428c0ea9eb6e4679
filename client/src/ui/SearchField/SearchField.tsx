import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { t } from '../../language/translate.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  /** Its name, also shown in it while it is empty. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A field that searches a list while one types. Escape and a button empty it. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  return (
    <search className={clsx(styles.field, className)}>
      <Search aria-hidden="true" />
      <input
        ref={ref}
        className={styles.input}
        // Empty, it has the direction of the page, and so has its placeholder.
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
          // The next Escape closes what the field stands in.
          event.preventDefault()
          onChange('')
        }}
      />
      {value !== '' && (
        <IconButton className={styles.clear} label={t(m.clearSearch)} icon={<X />} onClick={clear} />
      )}
    </search>
  )
}
