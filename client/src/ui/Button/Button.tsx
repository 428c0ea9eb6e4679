import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './Button.module.css'

export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'text'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  /** 52 px high instead of 40. */
  isLarge?: boolean | undefined
  /** Stands before the label; a spinner takes its place while the button is busy. */
  icon?: ReactNode
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Busy: keeps its width and its focus, tells `aria-busy`, and ignores presses. */
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
  const makesRoom = isLoading && icon === undefined
  return (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass({ variant, isLarge }, className), makesRoom && styles.makesRoom)}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      {isLoading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
