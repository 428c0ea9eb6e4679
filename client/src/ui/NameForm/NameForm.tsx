import * as m from '@vtube/messages'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../domain/userDataRows.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../Button/Button.tsx'
import { CompactButton } from '../CompactButton/CompactButton.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import form from '../Dialog/DialogForm.module.css'
import styles from './NameForm.module.css'

interface NameFormProps {
  /** The name before the user edits it. */
  name?: string
  /** Whether the field takes the focus in a dialog that is already open. A dialog that opens focuses it anyway. */
  isFocused?: boolean
  /** The label of the main button. */
  action: string
  /** Called with the trimmed name, which is never empty. */
  onSubmit: (name: string) => void
  onCancel: () => void
}

/** A form that asks for the name of a list. */
export function NameForm({ name = '', isFocused = false, action, onSubmit, onCancel }: NameFormProps) {
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const [text, setText] = useState(name)
  const [isRefused, setIsRefused] = useState(false)
  const isMissing = isRefused && text.trim() === ''
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const trimmed = text.trim()
    setIsRefused(trimmed === '')
    if (trimmed !== '') onSubmit(trimmed)
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label className={form.label}>
        {t(m.playlistName)}
        <input
          ref={field}
          className={form.field}
          type="text"
          // An empty field has the text direction of the page.
          dir={text === '' ? undefined : 'auto'}
          value={text}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {isMissing && (
        <p id={errorId} className={form.error} role="alert">
          {t(m.playlistNameMissing)}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {t(m.cancel)}
        </Button>
        <Button variant="primary" type="submit">
          {action}
        </Button>
      </div>
    </form>
  )
}

interface NameButtonProps extends Pick<NameFormProps, 'name' | 'action' | 'onSubmit'> {
  icon: ReactNode
  label: string
  /** The title of the dialog. */
  title: string
  disabled?: boolean
  /** Whether the button shows only its icon on phones. */
  isCompact?: boolean
}

/** A button that opens a dialog which asks for the name of a list. */
export function NameButton({ label, title, isCompact, icon, disabled, onSubmit, ...form }: NameButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const handleSubmit = (name: string) => {
    close()
    onSubmit(name)
  }
  const button = { icon, disabled, onClick: () => setIsOpen(true) }
  return (
    <>
      {isCompact ? <CompactButton {...button} label={label} /> : <Button {...button}>{label}</Button>}
      <Dialog isOpen={isOpen} title={title} onClose={close}>
        {isOpen && <NameForm {...form} onSubmit={handleSubmit} onCancel={close} />}
      </Dialog>
    </>
  )
}

/** A button that renames a list, given the title of its dialog. */
export const RenameButton = (props: Pick<NameButtonProps, 'title' | 'name' | 'onSubmit'>) => (
  <NameButton {...props} isCompact icon={<Pencil />} label={t(m.rename)} action={t(m.rename)} />
)
