import * as m from '@vtube/messages'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { t } from '../../language/translate.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import styles from './TranscriptSearch.module.css'

interface TranscriptSearchProps {
  value: string
  onChange: (value: string) => void
}

/** The field that searches the transcript while one types. Escape and a button empty it. */
export function TranscriptSearch({ value, onChange }: TranscriptSearchProps) {
  const ref = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  return (
    <search className={styles.field}>
      <Search aria-hidden="true" />
      <input
        ref={ref}
        className={styles.input}
        dir="auto"
        enterKeyHint="search"
        aria-label={t(m.searchTranscript)}
        placeholder={t(m.searchTranscript)}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          // The next Escape closes the panel.
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
