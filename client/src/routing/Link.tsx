import type { ComponentProps, MouseEvent } from 'react'
import { hrefOf } from './browserHistory.ts'
import { useRouting } from './hooks.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onFocus' | 'onPointerEnter'> {
  to: string
  /** Whether the link replaces the current history entry. By default, only a link to the current address does. */
  replace?: boolean
  state?: unknown
}

/** Returns whether the application handles a click. The browser handles clicks that open a new tab or window. */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link to another page of the product, which opens without reloading the document. */
export function Link({ to: href, replace, state, onClick, children, ...rest }: LinkProps) {
  const { location, navigate, onIntent } = useRouting()
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const opensElsewhere = rest.target !== undefined && rest.target !== '_self'
    if (event.defaultPrevented || opensElsewhere || !isPlainClick(event)) return
    event.preventDefault()
    navigate(href, { replace: replace ?? href === hrefOf(location), state })
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={handleClick}
      onPointerEnter={() => onIntent?.(href)}
      onFocus={() => onIntent?.(href)}
    >
      {children}
    </a>
  )
}
