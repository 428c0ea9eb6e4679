import type { KEYMAP } from '@vtube/shared/keymap'
import { useWindowEvent } from '../../ui/useWindowEvent.ts'
import { keyOf } from './keyOf.ts'

type Commands = typeof KEYMAP.page
type KeyOfPage = Commands[keyof Commands][number]

/**
 * Calls `onPress` when a key that works on every page is pressed. Holding the key down calls it only once.
 * @param key the key itself and not a command of the keymap, because importing the keymap would delay the first screen;
 * the type of the key ensures that the keymap has it
 */
export function useShortcut(key: KeyOfPage, onPress: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.repeat || keyOf(event) !== key) return
    event.preventDefault()
    onPress()
  })
}
