import { clsx } from 'clsx'
import { useId } from 'react'
import chipRow from '../ChipRow/ChipRow.module.css'
import styles from './RadioChips.module.css'

interface RadioChipsProps {
  choices: readonly { text: string; isChosen: boolean }[]
  onChoose: (index: number) => void
  /** Whether the choices are steps of a scale, which stand on one ground. */
  isScale?: boolean
}

/** Radio buttons in the form of chips, for a few choices with short names. The element around them names the group. */
export function RadioChips({ choices, onChoose, isScale = false }: RadioChipsProps) {
  const name = useId()
  const chips = choices.map(({ text, isChosen }, index) => (
    <label key={text} className={clsx(chipRow.chip, styles.chip)}>
      <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(index)} />
      {text}
    </label>
  ))
  return isScale ? <span className={styles.scale}>{chips}</span> : chips
}
