import { type Arrow, isArrow, isBack } from '@vtube/shared/remoteControl'
import { isRightToLeft } from '../../ui/arrowKeys.ts'
import { moveFocus } from './moveFocus.ts'

const FRONT = 'dialog[open], [popover]:popover-open'

/** Returns whether the caret of a text field can still move in the direction of an arrow. */
function canCaretMove({ value, selectionStart, selectionEnd }: HTMLInputElement, isToEnd: boolean): boolean {
  // A field whose text has no caret, such as one for a number, tells no place.
  if (selectionStart === null) return true
  return isToEnd ? selectionEnd !== value.length : selectionStart > 0 || selectionStart !== selectionEnd
}

/** Returns whether a control needs an arrow itself, for its value or for the caret of its text. */
function usesArrow(control: EventTarget | null, key: Arrow): boolean {
  if (!(control instanceof HTMLElement)) return false
  if (control.matches('select')) return true
  if (key === 'ArrowUp' || key === 'ArrowDown') return false
  if (control.matches('textarea, [role="slider"], input[type="range"]')) return true
  if (!(control instanceof HTMLInputElement) || ['checkbox', 'radio'].includes(control.type)) return false
  return canCaretMove(control, (key === 'ArrowRight') !== isRightToLeft(control))
}

/** Returns whether an element is a choice that browsers make with Space, a key that remote controls do not have. */
const isChoice = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)

/** Closes the dialog or menu in front of the page, as Escape does, or goes back to the page before. */
function goBack(): void {
  const front = [...document.querySelectorAll<HTMLElement>(FRONT)].at(-1)
  if (front === undefined) history.back()
  else if (front instanceof HTMLDialogElement) front.requestClose()
  else front.hidePopover()
}

function handleKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (isBack(event)) goBack()
  else if (key === 'Enter' && isChoice(target)) target.click()
  else if (isArrow(key) && !usesArrow(target, key)) moveFocus(key)
  else return
  event.preventDefault()
}

/** The controls that use arrows themselves. In lines of chips, only left and right lead from chip to chip. */
const USES_ARROWS = 'select, textarea, [role="menu"] *, [role="listbox"] *'
const USES_SIDEWAYS = '[role="toolbar"] *, [role="tab"]'

/**
 * Handles arrows before lists and the buttons of menus, which use them for people with a keyboard: a list leads from
 * title to title, and a button opens its menu. Here they lead to the nearest control, so that nothing is passed over.
 */
function handleFirst(event: KeyboardEvent): void {
  const { key, target } = event
  if (!isArrow(key) || !(target instanceof Element) || target.matches(USES_ARROWS)) return
  if ((key === 'ArrowLeft' || key === 'ArrowRight') && target.matches(USES_SIDEWAYS)) return
  event.stopPropagation()
  handleKey(event)
}

/**
 * Handles the keys of a remote control: Back, and the four arrows and Enter where no list, menu or control uses them.
 * @param signal ends the handling
 */
export function handleRemoteKeys(signal: AbortSignal): void {
  addEventListener('keydown', handleFirst, { signal, capture: true })
  addEventListener('keydown', handleKey, { signal })
}
