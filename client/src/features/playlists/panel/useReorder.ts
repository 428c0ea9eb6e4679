import * as m from '@vtube/messages'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WindowVirtualizerHandle } from 'virtua'
import { focusWhenDrawn } from '../../../components/VideoGrid/drawnItems.ts'
import { formatWhole } from '../../../format/count.ts'
import { t } from '../../../language/translate.ts'
import { COLUMN_KEYS, targetOfKey } from '../../../ui/arrowKeys.ts'
import { announce } from '../../../ui/announce.ts'
import type { UserDataStore } from '../../../userData/createUserDataStore.ts'
import { moveInPlaylist, playlistItems } from '../../../userData/playlists.ts'
import { dragRow } from './dragRow.ts'
import { indexInGap } from './dropPosition.ts'

interface ReorderOptions {
  store: UserDataStore
  playlistId: string
  /** The element that contains the rows. */
  list: RefObject<HTMLElement | null>
  rows: RefObject<WindowVirtualizerHandle | null>
}

/**
 * Lets the user move the videos of a playlist by the handles of their rows, with the pointer and with the arrow keys,
 * Home and End. Announces each move and keeps the focus on the handle.
 */
export function useReorder({ store, playlistId, list, rows }: ReorderOptions) {
  const [drag, setDrag] = useState<{ videoId: string; gap: number } | null>(null)
  const cancelDrag = useRef<(() => void) | null>(null)
  useEffect(() => () => cancelDrag.current?.(), [])

  const indexOf = (videoId: string) =>
    store.read(playlistItems, playlistId).findIndex((item) => item.videoId === videoId)

  /** Moves a video to an index. Returns false if the video is already there or the index is outside the list. */
  const move = (videoId: string, index: number): boolean => {
    const { length } = store.read(playlistItems, playlistId)
    const from = indexOf(videoId)
    if (from === -1 || index === from || index < 0 || index >= length) return false
    flushSync(() => moveInPlaylist(store, playlistId, videoId, index, Date.now()))
    announce(t(m.movedToPosition, { position: formatWhole(index + 1), total: formatWhole(length) }))
    return true
  }

  const handleOf = (videoId: string): HTMLElement | null => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = all.find((element) => element.dataset['row'] === videoId)
    return row?.querySelector<HTMLElement>('[aria-haspopup]') ?? null
  }
  /** Moves a video and focuses its handle again, because browsers remove the focus from an element that moves. */
  const moveWithFocus = (videoId: string, index: number) => {
    if (!move(videoId, index) || list.current === null) return
    if (handleOf(videoId) === null) rows.current?.scrollToIndex(index, { align: 'center' })
    focusWhenDrawn(list.current, () => handleOf(videoId))
  }

  return {
    drag,
    moveWithFocus,
    handleKeyDown(event: KeyboardEvent, videoId: string) {
      const last = store.read(playlistItems, playlistId).length - 1
      const target = targetOfKey(event.key, indexOf(videoId), last, COLUMN_KEYS)
      if (target === null) return
      event.preventDefault()
      moveWithFocus(videoId, target)
    },
    handlePointerDown({ button, nativeEvent }: PointerEvent, videoId: string) {
      if (button !== 0 || list.current === null) return
      cancelDrag.current?.()
      cancelDrag.current = dragRow(list.current, nativeEvent, {
        onGap: (gap) => setDrag({ videoId, gap }),
        onEnd(gap) {
          setDrag(null)
          if (gap !== null) move(videoId, indexInGap(indexOf(videoId), gap))
        },
      })
    },
  }
}

export type Reorder = ReturnType<typeof useReorder>
