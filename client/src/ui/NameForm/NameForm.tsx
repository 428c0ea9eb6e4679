import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import Pencil from 'lucide-react/icons/pencil'
import {
  type ChangeEvent,
  type FocusEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { MAX_NAME_LENGTH } from '../../domain/userDataRows.ts'
import { t } from '../../language/translate.ts'
import { Button, type ButtonProps } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import form from '../Dialog/DialogForm.module.css'
import { MenuItem } from '../Menu/Menu.tsx'
import styles from './NameForm.module.css'

interface NameFormProps {
  /** The name before the user edits it. */
  name?: string | undefined
  /** The label of the main button. */
  action: string
  /** Called with the trimmed name, which is never empty. */
  onSubmit: (name: string) => void
  onCancel: () => void
}

/** The text of a field for a name, and the handlers that refuse an empty name. */
function useName(name: string, onSubmit: (name: string) => void) {
  const errorId = useId()
  const [text, setText] = useState(name)
  const [isRefused, setIsRefused] = useState(false)
  const isMissing = isRefused && text.trim() === ''
  return {
    handleSubmit(event: SubmitEvent) {
      event.preventDefault()
      const trimmed = text.trim()
      setIsRefused(trimmed === '')
      if (trimmed !== '') onSubmit(trimmed)
    },
    field: {
      className: form.field,
      type: 'text',
      // An empty field has the text direction of the page.
      dir: text === '' ? undefined : 'auto',
      value: text,
      maxLength: MAX_NAME_LENGTH,
      autoComplete: 'off',
      'aria-invalid': isMissing || undefined,
      'aria-describedby': isMissing ? errorId : undefined,
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    },
    error: isMissing && (
      <p id={errorId} className={form.error} role="alert">
        {t(m.playlistNameMissing)}
      </p>
    ),
  }
}

/** A form that asks for the name of a list. */
export function NameForm({ name = '', action, onSubmit, onCancel }: NameFormProps) {
  const { field, error, handleSubmit } = useName(name, onSubmit)
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label className={form.label}>
        {t(m.playlistName)}
        <input {...field} />
      </label>
      {error}
      <div className={clsx(form.actions, styles.actions)}>
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

interface NewNameFormProps extends Pick<NameFormProps, 'action' | 'onSubmit'> {
  label: string
}

/** A single field with its button, which asks for the name of a new list in a dialog that is already open. */
export function NewNameForm({ label, action, onSubmit }: NewNameFormProps) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const { field, error, handleSubmit } = useName('', onSubmit)
  useEffect(() => ref.current?.focus(), [])
  return (
    <form onSubmit={handleSubmit}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <div className={form.combined}>
        <input {...field} ref={ref} id={id} />
        <Button variant="primary" type="submit">
          {action}
        </Button>
      </div>
      {error}
    </form>
  )
}

interface NameDialogProps extends Pick<NameFormProps, 'name' | 'action' | 'onSubmit'> {
  title: string
}

/** A dialog that asks for the name of a list, and a function that opens it. */
function useNameDialog({ title, onSubmit, ...form }: NameDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const handleSubmit = (name: string) => {
    close()
    onSubmit(name)
  }
  const dialog = (
    <Dialog isOpen={isOpen} title={title} onClose={close}>
      {isOpen && <NameForm {...form} onSubmit={handleSubmit} onCancel={close} />}
    </Dialog>
  )
  return { dialog, open: () => setIsOpen(true) }
}

interface NameButtonProps
  extends NameDialogProps, Pick<ButtonProps, 'icon' | 'variant' | 'disabled' | 'className'> {
  label: string
}

/** A button that opens a dialog which asks for the name of a list. */
export function NameButton({ label, title, name, action, onSubmit, ...button }: NameButtonProps) {
  const { dialog, open } = useNameDialog({ title, name, action, onSubmit })
  return (
    <>
      <Button {...button} onClick={open}>
        {label}
      </Button>
      {dialog}
    </>
  )
}

/** A row of a menu that renames a list, given the title of its dialog. */
export function RenameItem(props: Omit<NameDialogProps, 'action'>) {
  const { dialog, open } = useNameDialog({ ...props, action: t(m.rename) })
  return (
    <>
      <MenuItem icon={<Pencil />} onSelect={open}>
        {t(m.rename)}
      </MenuItem>
      {createPortal(dialog, document.body)}
    </>
  )
}
