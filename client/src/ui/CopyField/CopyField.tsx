import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { Button } from '../Button/Button.tsx'
import form from '../Dialog/DialogForm.module.css'
import styles from './CopyField.module.css'

interface CopyFieldProps {
  label: string
  text: string
  /** The label of the button. */
  action: string
  /** The message that is shown after the text has been copied. */
  success: string
  /** The number of lines that are shown. */
  lines?: number
  /** The content between the text and the button. */
  children?: ReactNode
  /** The content beside the button. */
  more?: ReactNode
}

/** A text with a button that copies it, or selects it if the browser refuses, so that the user can copy it. */
export function CopyField({ label, text, action, success, lines = 1, children, more }: CopyFieldProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [result, setResult] = useState('')
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult(success)
    } catch {
      // The browser has refused, or the page is not served over HTTPS and has no access to the clipboard.
      field.current?.focus()
      field.current?.select()
      setResult(t(m.copyRefused))
    }
  }
  const Field = lines > 1 ? 'textarea' : 'input'
  return (
    <>
      <label className={form.label}>
        {label}
        <Field
          ref={field}
          className={clsx(form.field, lines > 1 && styles.area)}
          // Addresses and markup are written from left to right in every language.
          dir="ltr"
          readOnly
          rows={lines > 1 ? lines : undefined}
          spellCheck={false}
          value={text}
          onFocus={(event: { target: { select: () => void } }) => event.target.select()}
        />
      </label>
      {children}
      <div className={form.buttons}>
        <Button variant={lines > 1 ? 'default' : 'primary'} icon={<Copy />} onClick={() => void handleCopy()}>
          {action}
        </Button>
        {more}
      </div>
      {/* The result is shown here, because the dialog would cover a toast. */}
      <output className={styles.result}>{result}</output>
    </>
  )
}
