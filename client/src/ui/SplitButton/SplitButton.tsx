import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './SplitButton.module.css'

/** A group of buttons in one pill. */
export function SplitButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.split} aria-label={label}>
      {children}
    </fieldset>
  )
}

export interface SplitButtonPartProps {
  /** Accessible name, followed by `text` if there is one: 'Like, 184k'. */
  label: string
  icon: ReactNode
  /** Beside the icon: a count. */
  text?: string | null
  isPressed: boolean
  /** Colours of the pressed state. */
  pressedTone: 'tint' | 'press'
  isLoading?: boolean
  isDisabled?: boolean
  onPress: () => void
}

/** One button of the group. */
export function SplitButtonPart({
  label,
  icon,
  text = null,
  isPressed,
  pressedTone,
  isLoading = false,
  isDisabled = false,
  onPress,
}: SplitButtonPartProps) {
  return (
    <button
      type="button"
      className={clsx(styles.part, isPressed && styles[pressedTone])}
      aria-label={text === null ? label : `${label}, ${text}`}
      aria-pressed={isPressed}
      aria-busy={isLoading || undefined}
      title={label}
      disabled={isDisabled}
      onClick={isLoading ? undefined : onPress}
    >
      {isLoading ? <Spinner /> : icon}
      {text !== null && <span className={styles.text}>{text}</span>}
    </button>
  )
}
