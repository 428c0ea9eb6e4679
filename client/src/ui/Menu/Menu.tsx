import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from '../../routing/Link.tsx'
import styles from './Menu.module.css'
import { GAP, menuPlacement } from './menuPlacement.ts'

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
  /** The items, which are `MenuItem` and `MenuLink` elements. */
  children: ReactNode
}

const MOVES: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** A button with a popover menu. Arrow keys, Home and End move the focus, which returns when the menu closes. */
export function Menu({ label, button, buttonClassName, buttonProps, header, children }: MenuProps) {
  const menuId = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const menuRef = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** The latest opening of the menu, or null. The content is rendered at the first opening and then stays. */
  const [opening, setOpening] = useState<{ moveTo: 'first' | 'last' } | null>(null)
  /** Whether the menu is shown now. `isOpen` changes a moment later, when the browser reports the change. */
  const isShown = useRef(false)

  const items = () => Array.from(menuRef.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])
  const close = () => menuRef.current?.hidePopover()

  const show = useEffectEvent((moveTo: 'first' | 'last') => {
    const menu = menuRef.current
    const opener = buttonRef.current
    if (menu === null || opener === null) return
    const box = opener.getBoundingClientRect()
    const isRightToLeft = getComputedStyle(menu).direction === 'rtl'
    const end = isRightToLeft ? box.left : document.documentElement.clientWidth - box.right
    menu.showPopover()
    // The menu stays within the window, even if it covers the button as a result.
    menu.style.insetBlockStart = `${Math.min(box.bottom, innerHeight - menu.offsetHeight - 2 * GAP) + GAP}px`
    menu.style.insetInlineEnd = `min(${end}px, 100vw - 17.5rem)`
    menuPlacement.adjust?.(menu, opener)
    items()
      .at(moveTo === 'first' ? 0 : -1)
      ?.focus()
  })
  // The content must be rendered before it can be measured and receive the focus.
  useLayoutEffect(() => {
    if (opening !== null) show(opening.moveTo)
  }, [opening])

  function handleToggle(state: string) {
    setIsOpen(state === 'open')
    const focused = document.activeElement
    const isFocusLost = focused === document.body || menuRef.current?.contains(focused) === true
    if (state === 'closed' && isFocusLost) buttonRef.current?.focus()
  }

  function handleButtonPress({ detail }: MouseEvent) {
    // A press closes an open menu before the click event, while `isOpen` is still true. A key does not.
    const isKey = detail === 0
    if (isKey ? isShown.current : isOpen) close()
    else setOpening({ moveTo: 'first' })
  }

  function handleButtonKey(event: KeyboardEvent<HTMLButtonElement>) {
    buttonProps?.onKeyDown?.(event)
    if (event.defaultPrevented) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpening({ moveTo: event.key === 'ArrowDown' ? 'first' : 'last' })
  }

  // The menu closes before the action of the item runs, so that the button has the focus when the action opens
  // something, such as a dialog. A checkbox leaves the menu open.
  function handlePress({ target }: MouseEvent) {
    const item = target instanceof Element ? target.closest('[role^=menuitem]') : null
    if (item !== null && item.getAttribute('role') !== 'menuitemcheckbox') close()
  }

  function handleMenuKey(event: KeyboardEvent) {
    if (event.key === 'Tab') return close()
    const move = MOVES[event.key]
    if (move === undefined) return
    event.preventDefault()
    const all = items()
    const index = all.findIndex((item) => item === document.activeElement)
    all[move(index, all.length - 1)]?.focus()
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
        aria-controls={menuId}
        onClick={handleButtonPress}
        onKeyDown={handleButtonKey}
      >
        {button}
      </button>
      <div
        ref={menuRef}
        id={menuId}
        popover="auto"
        className={styles.popover}
        onBeforeToggle={(event) => {
          isShown.current = event.newState === 'open'
        }}
        onToggle={(event) => handleToggle(event.newState)}
      >
        {opening !== null && (
          <>
            {header}
            <div
              role="menu"
              tabIndex={-1}
              aria-label={label}
              onClickCapture={handlePress}
              onKeyDown={handleMenuKey}
            >
              {children}
            </div>
          </>
        )}
      </div>
    </>
  )
}

interface MenuItemProps {
  icon: ReactNode
  children: ReactNode
  onSelect: () => void
  /** Whether a checkbox item is checked. */
  isChecked?: boolean | undefined
  /** Whether the item belongs to a group of which only one item is checked. */
  isExclusive?: boolean | undefined
}

function roleOf({ isChecked, isExclusive = false }: Pick<MenuItemProps, 'isChecked' | 'isExclusive'>) {
  if (isChecked === undefined) return 'menuitem'
  return isExclusive ? 'menuitemradio' : 'menuitemcheckbox'
}

export const MenuItem = ({ icon, children, onSelect, isChecked, isExclusive }: MenuItemProps) => (
  <button
    type="button"
    className={styles.item}
    role={roleOf({ isChecked, isExclusive })}
    aria-checked={isChecked}
    tabIndex={-1}
    onClick={onSelect}
  >
    {icon}
    {children}
  </button>
)

export const MenuLink = ({ icon, children, to }: { icon: ReactNode; children: ReactNode; to: string }) => (
  <Link className={styles.item} role="menuitem" tabIndex={-1} to={to}>
    {icon}
    {children}
  </Link>
)
