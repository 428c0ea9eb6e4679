import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import Eye from 'lucide-react/icons/eye'
import type { FieldText } from '@vtube/shared/serverPages'
import type { ComponentProps } from 'react'
import { t } from '../language/translate.ts'
import dialog from '../ui/Dialog/DialogForm.module.css'
import { IconButton } from '../ui/IconButton/IconButton.tsx'
import form from './Form.module.css'
import field from '../ui/TextField/TextField.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The id, which is also the name of the field in the form. */
  id: string
  label: string
  type?: 'text' | 'password'
  /** A sentence below the field. */
  hint?: string
  /** The error of the form. If it is at this field, the field has the focus when the page opens. */
  error?: FieldText | null
}

/** A labelled field. A script shows the button of a password, which needs it. */
export function Field({
  id,
  label,
  type = 'text',
  hint,
  error = null,
  autoFocus = false,
  ...input
}: FieldProps) {
  const isWrong = error?.field === id
  const described = [hint !== undefined && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={field.place}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {isWrong && (
        <p className={clsx(form.alert, form.fieldError)} id={`${id}-error`}>
          {error.text}
        </p>
      )}
      <div className={form.row}>
        <input
          className={clsx(dialog.field, form.field)}
          spellCheck={false}
          {...input}
          id={id}
          name={id}
          type={type}
          {...(described !== '' && { 'aria-describedby': described })}
          {...(isWrong && { 'aria-invalid': true })}
          autoFocus={autoFocus || isWrong}
        />
        {type === 'password' && (
          <IconButton label={t(m.showPassword)} icon={<Eye />} data-shows={id} aria-pressed={false} hidden />
        )}
      </div>
      {hint !== undefined && (
        <p className={clsx(form.hint, form.fieldHint)} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
