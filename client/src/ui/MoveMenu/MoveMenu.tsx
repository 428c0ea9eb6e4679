import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps } from 'react'
import { t } from '../../language/translate.ts'
import { Menu, MenuItem } from '../Menu/Menu.tsx'
import styles from './MoveMenu.module.css'

interface MoveMenuProps extends Pick<ComponentProps<typeof Menu>, 'label' | 'buttonProps'> {
  index: number
  /** The number of items in the list. */
  total: number
  onMove: (index: number) => void
  className?: string | undefined
  /** Further items of the menu, which follow the items for moving. */
  children?: ComponentProps<typeof Menu>['children']
}

/** A handle in an item of a list, with a menu that moves the item. */
export function MoveMenu({ label, buttonProps, index, total, onMove, className, children }: MoveMenuProps) {
  const moves = [
    { label: t(m.moveToTop), icon: <ArrowUpToLine />, to: 0 },
    { label: t(m.moveUp), icon: <ArrowUp />, to: index - 1 },
    { label: t(m.moveDown), icon: <ArrowDown />, to: index + 1 },
    { label: t(m.moveToEnd), icon: <ArrowDownToLine />, to: total - 1 },
  ].filter(({ to }) => to !== index && to >= 0 && to < total)
  return (
    <Menu
      label={label}
      button={<GripVertical />}
      buttonClassName={clsx(styles.handle, className)}
      {...(buttonProps && { buttonProps })}
    >
      {moves.map(({ label: name, icon, to }) => (
        <MenuItem key={name} icon={icon} onSelect={() => onMove(to)}>
          {name}
        </MenuItem>
      ))}
      {children}
    </Menu>
  )
}
