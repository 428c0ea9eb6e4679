import * as m from '@vtube/messages'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { useToast } from '../../ui/Toast/Toast.tsx'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { emptyPlaylist, removeFromPlaylist } from '../../userData/playlists.ts'

/**
 * Returns functions that remove one or all videos of a playlist and offer to undo it, and a ref for the element around
 * heading and rows. Moves the focus to the next Remove button, or to the heading after the last one.
 */
export function useRemoveItem(store: UserDataStore, playlistId: string, playlistName: string) {
  const toast = useToast()
  const ref = useRef<HTMLDivElement>(null)
  const name = isolated(playlistName)
  const rows = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const focusHeading = () => {
    const heading = ref.current?.querySelector('h1')
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }
  const focusRow = (index: number) => {
    const left = rows()
    const next = left[Math.min(index, left.length - 1)]?.querySelector<HTMLElement>('[data-remove]')
    if (next) next.focus({ preventScroll: true })
    else focusHeading()
  }
  const offerUndo = (text: string, restore: () => void) =>
    toast({ text, action: { label: t(m.undo), isUndo: true, onPress: restore } })

  return {
    ref,
    remove(videoId: string) {
      // Not the index in the playlist: only the rows near the window are in the page.
      const index = rows().findIndex((row) => row.contains(document.activeElement))
      const restore = flushSync(() => removeFromPlaylist(store, playlistId, videoId))
      if (index !== -1) focusRow(index)
      offerUndo(t(m.removedFromPlaylist, { name }), restore)
    },
    removeAll() {
      const restore = flushSync(() => emptyPlaylist(store, playlistId))
      focusHeading()
      offerUndo(t(m.allRemoved, { name }), restore)
    },
  }
}
