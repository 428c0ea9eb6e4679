import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { loadMenus, menuParts } from './menuParts.ts'
import type { MenuOpening, MenuPopoverProps } from './menuPopoverProps.ts'

export { MenuItem, MenuLink } from './MenuItem.tsx'

interface MenuProps {
  /** The accessible name of the button and of the menu. */
  label: string
  /** The content of the button. */
  button: ReactNode
  buttonClassName?: string | undefined
  /** Further props of the button. A key whose default its `onKeyDown` prevents does not open the menu. */
  buttonProps?: Pick<ComponentProps<'button'>, 'aria-describedby' | 'onKeyDown' | 'onPointerDown'> & {
    /** Whether items of the menu remove the item that contains the button (`useRemovalFocus`). */
    'data-remove'?: boolean
  }
  /** The content above the items. */
  header?: ReactNode
  /** The rows: `MenuItem`, `MenuLink`, `Submenu` and `DialogItem` elements, with `<hr>` between groups. */
  children: ReactNode
}

/** Loads the code of menus before the user presses a menu button, so that keys pressed right afterwards are not lost. */
const preload = () => void loadMenus().catch(() => {})

/** A button with a menu: a popover, or a bottom sheet on phones. Its code loads when a button is focused or approached. */
export function Menu({ label, button, buttonClassName, buttonProps, header, children }: MenuProps) {
  const menuId = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const menuRef = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [opening, setOpening] = useState<(MenuOpening & { Popover: ComponentType<MenuPopoverProps> }) | null>(
    null,
  )
  /** Whether the menu is shown now. `isOpen` changes a moment later, when the browser reports the change. */
  const isShown = useRef(false)

  function open(moveTo: MenuOpening['moveTo']) {
    const show = (Popover: ComponentType<MenuPopoverProps>) => setOpening({ moveTo, Popover })
    if (menuParts.Popover === null) void loadMenus().then(show, () => {})
    else show(menuParts.Popover)
  }

  function handleToggle(state: string) {
    setIsOpen(state === 'open')
    const focused = document.activeElement
    const isFocusLost = focused === document.body || menuRef.current?.contains(focused) === true
    if (state === 'closed' && isFocusLost) buttonRef.current?.focus()
  }

  function handleButtonPress({ detail }: MouseEvent) {
    // A press closes an open menu before the click event, while `isOpen` is still true. A key does not.
    const isKey = detail === 0
    if (isKey ? isShown.current : isOpen) menuRef.current?.hidePopover()
    else open('first')
  }

  function handleButtonKey(event: KeyboardEvent<HTMLButtonElement>) {
    buttonProps?.onKeyDown?.(event)
    if (event.defaultPrevented) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  return (
    <>
      <button
        {...buttonProps}
        ref={buttonRef}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={opening === null ? undefined : menuId}
        onFocus={preload}
        onPointerEnter={preload}
        onClick={handleButtonPress}
        onKeyDown={handleButtonKey}
      >
        {button}
      </button>
      {opening !== null && (
        <opening.Popover
          ref={menuRef}
          id={menuId}
          label={label}
          button={buttonRef}
          opening={opening}
          header={header}
          onBeforeToggle={(event) => {
            isShown.current = event.newState === 'open'
          }}
          onToggle={(event) => handleToggle(event.newState)}
        >
          {children}
        </opening.Popover>
      )}
    </>
  )
}
