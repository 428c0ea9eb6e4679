import { clsx } from 'clsx'
import styles from './Select.module.css'

interface SelectProps {
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
  /** Whether it looks like the text fields of a form, and not like a button. */
  isField?: boolean
}

/** A list of options that opens at a press, of which one is chosen. The label around it names it. */
export const Select = ({ value, options, onChange, isField = false }: SelectProps) => (
  <span className={clsx(styles.select, isField && styles.field)}>
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </span>
)
