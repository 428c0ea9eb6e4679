import type { ComponentProps } from 'react'
import styles from './ChipRow.module.css'

export interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  isChosen: boolean
}

/** One of several choices, pressed while it is the chosen one. */
export function Chip({ isChosen, ...rest }: ChipProps) {
  return <button type="button" {...rest} className={styles.chip} aria-pressed={isChosen} />
}
