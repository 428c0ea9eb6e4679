import type { ComponentType } from 'react'
import type { MenuPopoverProps } from './menuPopoverProps.ts'

type Popover = ComponentType<MenuPopoverProps>

/** The part of menus whose code loads later, or null until it has loaded. */
export const menuParts: { Popover: Popover | null } = { Popover: null }

/** Loads the part of menus that appears when one opens. */
export async function loadMenus(): Promise<Popover> {
  menuParts.Popover ??= (await import('./MenuPopover.tsx')).MenuPopover
  return menuParts.Popover
}
