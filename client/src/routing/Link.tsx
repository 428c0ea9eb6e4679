import type { ComponentProps, MouseEvent } from 'react'
import { hrefOf, type To } from './location.ts'
import { useRouting } from './RoutingContext.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Takes the place of the present entry of the history, as a link to the present address always does. */
  replace?: boolean
  state?: unknown
}

/** A press that asks for a new tab or window is the browser's. */
const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link to another page of the product: a real one, followed without loading the document again. */
export function Link({ to, replace, state, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const { location, navigate, onIntent } = useRouting()
  const href = hrefOf(to)
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isElsewhere = rest.target !== undefined && rest.target !== '_self'
    if (event.defaultPrevented || isElsewhere || !isPlainPress(event)) return
    event.preventDefault()
    navigate(href, { replace: replace ?? href === hrefOf(location), state })
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={handleClick}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        onIntent(href)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        onIntent(href)
      }}
    >
      {children}
    </a>
  )
}
