import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './Button.module.css'
import { Link, type LinkProps } from '../../routing/Link.tsx'

/** The look of a button. `danger` deletes, empties or clears something, even if the user can undo this. */
export type ButtonVariant = 'default' | 'primary' | 'danger' | 'quiet' | 'text'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  /** Whether the button is 52 px high. */
  isLarge?: boolean | undefined
  /** The icon before the label. While the button is loading, a spinner replaces it. */
  icon?: ReactNode
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Whether the button shows a spinner, sets `aria-busy` and ignores presses. It keeps its width and the focus. */
  isLoading?: boolean
}

export const buttonClass = ({ variant = 'default', isLarge = false }: ButtonLook, className?: string) =>
  clsx(styles.button, styles[variant], isLarge && styles.large, className)

export function Button({
  variant,
  isLarge,
  icon,
  isLoading = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const hasSpinnerOnly = isLoading && icon === undefined
  return (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass({ variant, isLarge }, className), hasSpinnerOnly && styles.hasSpinnerOnly)}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      {isLoading ? <Spinner /> : icon}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, isLarge, icon, className, children, ...rest }: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ variant, isLarge }, className)}>
      {icon}
      {children}
    </Link>
  )
}
