import { clsx } from 'clsx'
import { useId } from 'react'
import chips from '../ChipRow/ChipRow.module.css'
import styles from './RadioChips.module.css'

interface RadioChipsProps {
  choices: readonly { text: string; isChosen: boolean }[]
  onChoose: (index: number) => void
}

/** Radio buttons in the form of chips, for a few choices with short names. The element around them names the group. */
export function RadioChips({ choices, onChoose }: RadioChipsProps) {
  const name = useId()
  return choices.map(({ text, isChosen }, index) => (
    <label key={text} className={clsx(chips.chip, styles.chip)}>
      <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(index)} />
      {text}
    </label>
  ))
}
