import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import './switchMark.css'
import styles from './Switch.module.css'

interface SwitchProps {
  label: string
  /** A sentence that explains the switch. */
  detail?: ReactNode
  icon?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
  className?: string | undefined
}

/** A row that is switched on and off. The whole row is the target. */
export function Switch({ label, detail, icon, isOn, onChange, disabled, className }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}label`}
      aria-describedby={detail === undefined ? undefined : `${id}detail`}
      disabled={disabled}
      className={clsx(styles.row, className)}
      onClick={() => onChange(!isOn)}
    >
      {icon}
      <span>
        <span id={`${id}label`} className={styles.label}>
          {label}
        </span>
        {detail !== undefined && (
          <span id={`${id}detail`} className={styles.detail}>
            {detail}
          </span>
        )}
      </span>
    </button>
  )
}
