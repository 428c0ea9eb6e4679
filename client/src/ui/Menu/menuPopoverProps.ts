import type { ComponentProps, ReactNode, RefObject } from 'react'

/** An opening of a menu. The menu stays rendered after it has closed. */
export interface MenuOpening {
  moveTo: 'first' | 'last'
}

export interface MenuPopoverProps extends Pick<ComponentProps<'div'>, 'id' | 'onBeforeToggle' | 'onToggle'> {
  ref: RefObject<HTMLDivElement | null>
  label: string
  button: RefObject<HTMLButtonElement | null>
  /** The latest opening. A new object opens the menu. */
  opening: MenuOpening
  header: ReactNode
  children: ReactNode
}
