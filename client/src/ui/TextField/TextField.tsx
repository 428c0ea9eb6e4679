import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useId, useState } from 'react'
import { t } from '../../language/translate.ts'
import form from '../Dialog/DialogForm.module.css'
import styles from './TextField.module.css'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** A sentence below the field. */
  hint?: string | undefined
  /** The reason why the content was refused. */
  error?: string | null | undefined
}

/** A text field with its label. A password field has a button that shows the password. */
export function TextField({
  label,
  hint,
  error = null,
  type = 'text',
  id,
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [isShown, setIsShown] = useState(false)
  const isPassword = type === 'password'
  const described = [
    hint !== undefined && `${fieldId}-hint`,
    error !== null && `${fieldId}-error`,
    input['aria-describedby'],
  ].filter(Boolean)
  return (
    <div className={clsx(styles.place, className)}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          spellCheck={false}
          autoCapitalize={isPassword ? undefined : 'words'}
          dir="auto"
          {...input}
          id={fieldId}
          className={clsx(form.field, isPassword && styles.withButton)}
          type={isShown ? 'text' : type}
          aria-invalid={error !== null || input['aria-invalid'] || undefined}
          aria-describedby={described.join(' ') || undefined}
        />
        {isPassword && (
          <button
            type="button"
            className={styles.show}
            title={t(m.showPassword)}
            aria-label={t(m.showPassword)}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </button>
        )}
      </div>
      {error !== null && (
        <p id={`${fieldId}-error`} className={form.error}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
