import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/Button/Button.tsx'
import styles from './EditDialog.module.css'

interface FileChoiceProps {
  label: string
  icon: ReactNode
  /** The types or endings of the files that the browser offers. */
  accept: string
  file: File | null
  onChange: (file: File | null) => void
}

/** A button with which people choose a file, and the name of the file. */
export function FileChoice({ label, icon, accept, file, onChange }: FileChoiceProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.file}>
      <Button icon={icon} onClick={() => field.current?.click()}>
        {label}
      </Button>
      {file !== null && <bdi>{file.name}</bdi>}
      <input
        ref={field}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? null)}
      />
    </div>
  )
}
