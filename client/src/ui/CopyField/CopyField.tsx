import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { Button } from '../Button/Button.tsx'
import form from '../Dialog/DialogForm.module.css'
import { LoopbackNote } from './LoopbackNote.tsx'
import styles from './CopyField.module.css'

export interface CopyFieldHandle {
  copy: () => Promise<void>
}

interface CopyFieldProps {
  ref?: Ref<CopyFieldHandle>
  label: string
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean
  text: string
  /** The label of the button. */
  action: string
  /** The variant of the button in a field of one line. */
  variant?: 'default' | 'primary'
  /** The message that is shown after the text has been copied. */
  success: string
  /** The number of lines that are shown. A field of one line contains its button. */
  lines?: number
  /** The content beside the button of a field with several lines. */
  more?: ReactNode
}

/** A text with a button that copies it, or selects it if the browser refuses, so that the user can copy it. */
export function CopyField({
  ref,
  label,
  isLabelHidden = false,
  text,
  action,
  variant = 'primary',
  success,
  lines = 1,
  more,
}: CopyFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [result, setResult] = useState('')
  const copy = async () => {
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
  useImperativeHandle(ref, () => ({ copy }))
  const isLong = lines > 1
  const Field = isLong ? 'textarea' : 'input'
  const button = (
    <Button variant={isLong ? 'default' : variant} icon={<Copy />} onClick={() => void copy()}>
      {action}
    </Button>
  )
  return (
    <div className={styles.copy}>
      {!isLabelHidden && (
        <label className={form.label} htmlFor={id}>
          {label}
        </label>
      )}
      <div className={clsx(!isLong && form.combined)}>
        <Field
          ref={field}
          id={id}
          className={clsx(form.field, isLong && styles.area)}
          aria-label={isLabelHidden ? label : undefined}
          // Addresses and markup are written from left to right in every language.
          dir="ltr"
          readOnly
          rows={isLong ? lines : undefined}
          spellCheck={false}
          value={text}
          onFocus={(event: { target: { select: () => void } }) => event.target.select()}
        />
        {!isLong && button}
      </div>
      {isLong && (
        <div className={form.buttons}>
          {button}
          {more}
        </div>
      )}
      <LoopbackNote address={text} />
      {/* The result is shown here, because the dialog would cover a toast. */}
      <output className={styles.result}>{result}</output>
    </div>
  )
}
