import type { KEYMAP } from '@vtube/shared/keymap'
import { useWindowEvent } from '../../ui/useWindowEvent.ts'
import { keyOf } from './keyOf.ts'

type Commands = typeof KEYMAP.page
type KeyOfPage = Commands[keyof Commands][number]

/**
 * Calls `onPress` for a key of every page, once while it is held down.
 * @param key written out, and checked by its type, because the keymap would delay the first screen
 */
export function useShortcut(key: KeyOfPage, onPress: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.repeat || keyOf(event) !== key) return
    event.preventDefault()
    onPress()
  })
}
