import type { ReactNode } from 'react'
import { Link } from '../../routing/Link.tsx'

interface MenuItemProps {
  icon: ReactNode
  children: ReactNode
  onSelect: () => void
  /** Whether the item is switched on. The menu stays open when the item is pressed. */
  isChecked?: boolean | undefined
  /** Whether the item belongs to a group of which only one item is checked. */
  isExclusive?: boolean | undefined
  /** The text at the end, such as the current choice. */
  value?: ReactNode
  /** Whether the item deletes, empties or clears something. It is the last item of its menu. */
  isDanger?: boolean | undefined
}

function roleOf({ isChecked, isExclusive = false }: Pick<MenuItemProps, 'isChecked' | 'isExclusive'>) {
  if (isChecked === undefined) return 'menuitem'
  return isExclusive ? 'menuitemradio' : 'menuitemcheckbox'
}

/** A row of a menu. Its look depends on its role and its attributes, so that its styles load with the popover. */
export const MenuItem = ({
  icon,
  children,
  onSelect,
  isChecked,
  isExclusive,
  value,
  isDanger,
}: MenuItemProps) => (
  <button
    type="button"
    role={roleOf({ isChecked, isExclusive })}
    aria-checked={isChecked}
    data-danger={isDanger}
    tabIndex={-1}
    onClick={onSelect}
  >
    {icon}
    {children}
    {value !== undefined && <small>{value}</small>}
  </button>
)

/** A row of a menu that is a link. */
export const MenuLink = ({ icon, children, to }: { icon: ReactNode; children: ReactNode; to: string }) => (
  <Link role="menuitem" tabIndex={-1} to={to}>
    {icon}
    {children}
  </Link>
)
