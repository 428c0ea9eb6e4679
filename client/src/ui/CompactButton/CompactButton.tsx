import { Button, type ButtonProps } from '../Button/Button.tsx'
import styles from './CompactButton.module.css'

interface CompactButtonProps extends Omit<ButtonProps, 'children' | 'className'> {
  label: string
}

/** A button with an icon and a label. On phones, it shows only its icon. */
export const CompactButton = ({ label, ...rest }: CompactButtonProps) => (
  <Button {...rest} className={styles.button} aria-label={label}>
    <span className={styles.text}>{label}</span>
  </Button>
)
