import { useWindowEvent } from '../../ui/useWindowEvent.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Calls `onPress` for a character, except in text fields, with Ctrl, Alt or Meta, and behind a modal dialog. */
export function useShortcut(character: string, onPress: () => void): void {
  useWindowEvent('keydown', (event) => {
    const isOther = event.key !== character || event.ctrlKey || event.metaKey || event.altKey
    if (isOther || event.repeat || event.isComposing || event.defaultPrevented) return
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    onPress()
  })
}
