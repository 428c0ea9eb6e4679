import { useWindowEvent } from '../../ui/useWindowEvent.ts'
import { keyOf } from './keyOf.ts'

/** Calls `onPress` for a character that is meant for the page, once while it is held down. */
export function useShortcut(character: string, onPress: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.repeat || keyOf(event) !== character) return
    event.preventDefault()
    onPress()
  })
}
