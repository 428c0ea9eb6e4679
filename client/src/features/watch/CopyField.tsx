import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import styles from './ShareDialog.module.css'

interface CopyFieldProps {
  label: string
  text: string
  /** The label of the button. */
  action: string
  /** Is shown after the text was copied. */
  success: string
  /** Whether the text has several lines. */
  isLong?: boolean
  /** Stands between the text and the button. */
  children?: ReactNode
  /** Stands beside the button. */
  more?: ReactNode
}

/** A text that can be copied. Where the browser forbids it, the text is selected, so that the user can copy it. */
export function CopyField({ label, text, action, success, isLong = false, children, more }: CopyFieldProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [result, setResult] = useState('')
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult(success)
    } catch {
      // The browser refused, or the page has no https and thus no clipboard.
      field.current?.focus()
      field.current?.select()
      setResult(t(m.copyRefused))
    }
  }
  const Field = isLong ? 'textarea' : 'input'
  return (
    <>
      <label className={form.label}>
        {label}
        <Field
          ref={field}
          className={clsx(form.field, isLong && styles.area)}
          // Addresses and markup run from left to right in every language.
          dir="ltr"
          readOnly
          rows={isLong ? 4 : undefined}
          spellCheck={false}
          value={text}
          onFocus={(event: { target: { select: () => void } }) => event.target.select()}
        />
      </label>
      {children}
      <div className={form.buttons}>
        <Button variant={isLong ? 'default' : 'primary'} icon={<Copy />} onClick={() => void handleCopy()}>
          {action}
        </Button>
        {more}
      </div>
      {/* A toast would be hidden by the dialog. */}
      <output className={styles.result}>{result}</output>
    </>
  )
}
