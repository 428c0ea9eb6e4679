import { useEffectEvent, useLayoutEffect } from 'react'
import { behaveAsSheet, hasSheets } from '../Sheet/behaveAsSheet.ts'
import { handleMenuKeys, rowsOf } from './menuKeys.ts'
import '../Switch/switchMark.css'
import styles from './MenuPopover.module.css'
import type { MenuOpening, MenuPopoverProps } from './menuPopoverProps.ts'
import { menuPlacement } from './menuPlacement.ts'
import { placeMenu } from './placeMenu.ts'

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
    // The browser returns the focus to what has it now. A button whose code has just loaded does not have it yet.
    button.current.focus({ preventScroll: true })
    menu.showPopover()
    if (isAtEdge) behaveAsSheet(panel, () => menu.hidePopover(), signal)
    else {
      placeMenu(menu, button.current)
      menuPlacement.adjust?.(menu, button.current)
    }
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
