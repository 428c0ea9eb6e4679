import { useEffectEvent, useLayoutEffect } from 'react'
import { behaveAsSheet, hasSheets } from '../Sheet/behaveAsSheet.ts'
import { handleMenuKeys, rowsOf } from './menuKeys.ts'
import '../Switch/switchMark.css'
import styles from './MenuPopover.module.css'
import type { MenuOpening, MenuPopoverProps } from './menuPopoverProps.ts'
import { GAP, menuPlacement } from './menuPlacement.ts'

/** Places an open menu below its button, within the window, even if it covers the button as a result. */
function placeBelow(menu: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(menu).direction === 'rtl'
  const end = isRightToLeft ? box.left : document.documentElement.clientWidth - box.right
  menu.style.insetBlockStart = `${Math.min(box.bottom, innerHeight - menu.offsetHeight - 2 * GAP) + GAP}px`
  menu.style.insetInlineEnd = `min(${end}px, 100vw - 20rem)`
  menuPlacement.adjust?.(menu, button)
}

/** A sheet covers the whole window. So menus that must be kept off a part of the page are popovers on phones too. */
const isSheet = (): boolean => menuPlacement.adjust === null && hasSheets()

/**
 * Closes the menu before the action of an item runs, so that the button has the focus when the action opens something,
 * such as a dialog. A switch and the rows of submenus leave the menu open. A press on the scrim or on a cross closes
 * the menu.
 */
function closeOnPress(menu: HTMLElement, signal: AbortSignal): void {
  const handlePress = ({ target }: Event) => {
    const item = target instanceof Element ? target.closest('[role^=menuitem]') : null
    const staysOpen = item?.matches('[role=menuitemcheckbox], [aria-haspopup=menu], [data-back]')
    const isCross = target instanceof Element && target.closest('[data-close]') !== null
    if (target === menu || isCross || (item !== null && staysOpen === false)) menu.hidePopover()
  }
  menu.addEventListener('click', handlePress, { signal, capture: true })
}

/** The rows of a menu: a popover at its button, or a bottom sheet on phones. */
export function MenuPopover({
  ref,
  label,
  button,
  opening,
  header,
  children,
  ...container
}: MenuPopoverProps) {
  const show = useEffectEvent(({ moveTo }: MenuOpening, signal: AbortSignal) => {
    const menu = ref.current
    const panel = menu?.firstElementChild
    if (menu === null || !(panel instanceof HTMLElement) || button.current === null) return
    const isAtEdge = isSheet()
    menu.removeAttribute('style')
    menu.toggleAttribute('data-sheet', isAtEdge)
    menu.showPopover()
    if (isAtEdge) behaveAsSheet(panel, () => menu.hidePopover(), signal)
    else placeBelow(menu, button.current)
    handleMenuKeys(menu, signal)
    closeOnPress(menu, signal)
    panel.scrollTo(0, 0)
    rowsOf(menu)
      .at(moveTo === 'first' ? 0 : -1)
      ?.focus()
  })
  // The content must be rendered before it can be measured and receive the focus.
  useLayoutEffect(() => {
    const shown = new AbortController()
    show(opening, shown.signal)
    const handleToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'closed') shown.abort()
    }
    const menu = ref.current
    menu?.addEventListener('beforetoggle', handleToggle, shown)
    return () => {
      menu?.hidePopover()
      shown.abort()
    }
  }, [opening, ref])
  return (
    <div {...container} ref={ref} popover="auto" className={styles.popover}>
      <div className={styles.panel}>
        {header}
        <div role="menu" tabIndex={-1} aria-label={label}>
          {children}
        </div>
      </div>
    </div>
  )
}
