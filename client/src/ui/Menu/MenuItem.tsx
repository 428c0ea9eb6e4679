import { type ReactNode, use } from 'react'
import { Link } from '../../routing/Link.tsx'
import { MenuContext } from './menuContext.ts'
import styles from './Menu.module.css'

interface ItemLook {
  icon: ReactNode
  children: ReactNode
}

export interface MenuItemProps extends ItemLook {
  onSelect: () => void
  /** Given for an item that switches something: whether it is on. Such an item leaves the menu open. */
  isChecked?: boolean
}

/** An item of a menu that does something. */
export function MenuItem({ icon, children, onSelect, isChecked }: MenuItemProps) {
  const close = use(MenuContext)
  const isSwitch = isChecked !== undefined
  const handleClick = () => {
    if (!isSwitch) close()
    onSelect()
  }
  return (
    <button
      type="button"
      className={styles.item}
      role={isSwitch ? 'menuitemcheckbox' : 'menuitem'}
      aria-checked={isChecked}
      tabIndex={-1}
      onClick={handleClick}
    >
      {icon}
      {children}
    </button>
  )
}

/** An item of a menu that leads to another page. */
export function MenuLink({ icon, children, to }: ItemLook & { to: string }) {
  const close = use(MenuContext)
  return (
    <Link className={styles.item} role="menuitem" tabIndex={-1} to={to} onClick={close}>
      {icon}
      {children}
    </Link>
  )
}
