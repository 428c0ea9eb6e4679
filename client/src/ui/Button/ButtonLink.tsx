import { Link, type LinkProps } from '../../routing/Link.tsx'
import { buttonClass, type ButtonLook } from './Button.tsx'

/** A way to another page that looks like a button, and stays a link: it opens in a new tab like any other. */
export function ButtonLink({ variant, isLarge, icon, className, children, ...rest }: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ variant, isLarge }, className)}>
      {icon}
      {children}
    </Link>
  )
}
