import { type Arrow, isArrow, isBack } from '@vtube/shared/remoteControl'
import { isRightToLeft } from '../../ui/arrowKeys.ts'
import { frontLayer, moveFocus } from './moveFocus.ts'

const isVertical = (key: Arrow) => key === 'ArrowUp' || key === 'ArrowDown'

/** Returns whether the caret of a text field can still move in the direction of an arrow. */
function canCaretMove({ value, selectionStart, selectionEnd }: HTMLInputElement, isToEnd: boolean): boolean {
  // A field whose text has no caret, such as one for a number, tells no place.
  if (selectionStart === null) return true
  return isToEnd ? selectionEnd !== value.length : selectionStart > 0 || selectionStart !== selectionEnd
}

/** Returns whether a search field has a suggestion below or above the highlighted one. */
function hasSuggestion(field: Element, isBelow: boolean): boolean {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  const ids = Array.from(list?.querySelectorAll('[role="option"]') ?? [], ({ id }) => id)
  const highlighted = ids.indexOf(field.getAttribute('aria-activedescendant') ?? '')
  return isBelow ? highlighted < ids.length - 1 : highlighted !== -1
}

/**
 * Returns whether a control needs an arrow itself: for the rows of a menu, for suggestions, for its value, or for the
 * caret of its text. Everything else leaves arrows to the layout, also what has its own arrow keys in other layouts.
 */
function usesArrow(control: Element, key: Arrow): boolean {
  if (control.matches('[role="menu"] *')) return true
  if (isVertical(key))
    return control.matches('[role="combobox"]') && hasSuggestion(control, key === 'ArrowDown')
  if (control.matches('textarea, [role="slider"], input[type="range"]')) return true
  if (!(control instanceof HTMLInputElement) || isChoice(control)) return false
  return canCaretMove(control, (key === 'ArrowRight') !== isRightToLeft(control))
}

/** Returns whether an element is a choice that browsers make with Space, a key that remote controls do not have. */
const isChoice = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)

/** Closes what Escape closes, such as suggestions, a menu or a dialog. Otherwise, goes back to the page before. */
function goBack(): void {
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  const isUsed = !(document.activeElement ?? document.body).dispatchEvent(escape)
  if (isUsed) return
  // Browsers close these themselves, but only for a key that a person has pressed.
  const front = frontLayer()
  if (front === null) history.back()
  else if (!(front instanceof HTMLDialogElement)) front.hidePopover()
  else if (front.dispatchEvent(new Event('cancel', { cancelable: true }))) front.close()
}

/**
 * Handles a key before lists and the buttons of menus, which use arrows for people with a keyboard: a list leads from
 * title to title, and a button opens its menu. Here, arrows lead to the nearest control, so that nothing is passed over.
 */
function handleKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (isBack(event)) goBack()
  else if (key === 'Enter' && isChoice(target)) target.click()
  // Some browsers open a list of values only by Space.
  else if (key === 'Enter' && target instanceof HTMLSelectElement && 'showPicker' in target)
    target.showPicker()
  else if (isArrow(key) && target instanceof Element && !usesArrow(target, key)) moveFocus(key)
  else return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Handles the keys of a remote control: Back, and the four arrows and Enter where no control uses them itself.
 * @param signal ends the handling
 */
export const handleRemoteKeys = (signal: AbortSignal): void =>
  addEventListener('keydown', handleKey, { signal, capture: true })
