import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name, which is also the tooltip. */
  label: string
  icon: ReactNode
  /** Whether the button has a background even when it is not hovered. */
  isFilled?: boolean
  isLoading?: boolean
  /** Whether the button deletes, empties or clears something, even if the user can undo the action. */
  isDanger?: boolean
}

/** The look of an icon button, for elements that bring their own button, such as menus. */
export const iconButtonClass = (isFilled = false) => clsx(styles.button, isFilled && styles.filled)

/** A round button of 44 px with an icon of 22 px. */
export function IconButton({
  label,
  icon,
  isFilled = false,
  isLoading = false,
  isDanger = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={isLoading || undefined}
      className={clsx(iconButtonClass(isFilled), isDanger && styles.danger, className)}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      {isLoading ? <Spinner /> : icon}
    </button>
  )
}
