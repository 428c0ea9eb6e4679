import * as m from '@vtube/messages'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { WindowVirtualizerHandle } from 'virtua'
import { focusWhenDrawn } from '../../../components/VideoGrid/drawnItems.ts'
import { formatWhole } from '../../../format/count.ts'
import { t } from '../../../language/translate.ts'
import { COLUMN_KEYS, targetOfKey } from '../../../ui/arrowKeys.ts'
import { announce } from '../../../ui/announce.ts'
import type { UserDataStore } from '../../../userData/createUserDataStore.ts'
import { moveInPlaylist, playlistItems } from '../../../userData/playlists.ts'
import { watchLongPress } from '../../../listView/selection/watchLongPress.ts'
import { dragRow } from './dragRow.ts'
import { indexInGap } from './dropPosition.ts'

interface ReorderOptions {
  store: UserDataStore
  playlistId: string
  /** The element that contains the rows. */
  list: RefObject<HTMLElement | null>
  rows: RefObject<WindowVirtualizerHandle | null>
  /** Called when a finger that has rested on a row begins to move it. */
  onLift: (videoId: string) => void
}

/**
 * Lets the user move the videos of a playlist: by the handles of their rows with the mouse, the arrow keys, Home and
 * End, and by a long touch on a row. Announces each move and keeps the focus on the control that has moved the row.
 */
export function useReorder({ store, playlistId, list, rows, onLift }: ReorderOptions) {
  const [drag, setDrag] = useState<{ videoId: string; gap: number } | null>(null)
  const cancelDrag = useRef<(() => void) | null>(null)
  const isTouched = useRef(false)
  // The touch has changed the selection before the row is lifted, so the function at the beginning of the touch is old.
  const lift = useRef(onLift)
  useLayoutEffect(() => {
    lift.current = onLift
  })
  useEffect(() => {
    const element = list.current
    // Browsers scroll unless a listener that is present from the beginning of the touch prevents it.
    const keepInPlace = (event: TouchEvent) => {
      if (isTouched.current && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', keepInPlace, { passive: false })
    return () => {
      element?.removeEventListener('touchmove', keepInPlace)
      cancelDrag.current?.()
    }
  }, [list])

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

  /** Moves a video and focuses its control again, because browsers remove the focus from an element that moves. */
  const moveWithFocus = (videoId: string, index: number, control: '[data-handle]' | '[aria-haspopup]') => {
    const controlOf = () => {
      const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const row = all.find((element) => element.dataset['row'] === videoId)
      return row?.querySelector<HTMLElement>(control) ?? null
    }
    if (!move(videoId, index) || list.current === null) return
    if (controlOf() === null) rows.current?.scrollToIndex(index, { align: 'center' })
    focusWhenDrawn(list.current, controlOf)
  }
  const startDrag = (press: globalThis.PointerEvent, videoId: string, onStart?: () => void) => {
    if (list.current === null) return
    cancelDrag.current?.()
    let hasStarted = false
    cancelDrag.current = dragRow(list.current, press, {
      onGap(gap) {
        if (!hasStarted) onStart?.()
        hasStarted = true
        setDrag({ videoId, gap })
      },
      onEnd(gap) {
        isTouched.current = false
        setDrag(null)
        if (gap !== null) move(videoId, indexInGap(indexOf(videoId), gap))
      },
    })
  }

  return {
    drag,
    moveFromMenu: (videoId: string, index: number) => moveWithFocus(videoId, index, '[aria-haspopup]'),
    handleKeyDown(event: KeyboardEvent, videoId: string) {
      const last = store.read(playlistItems, playlistId).length - 1
      const target = targetOfKey(event.key, indexOf(videoId), last, COLUMN_KEYS)
      if (target === null) return
      event.preventDefault()
      moveWithFocus(videoId, target, '[data-handle]')
    },
    handlePointerDown({ button, pointerType, nativeEvent }: PointerEvent, videoId: string) {
      if (button === 0 && pointerType !== 'touch') startDrag(nativeEvent, videoId)
    },
    /** Lets a finger that rests on a row or its handle, but not on another button, move the row. */
    handleTouch({ pointerType, target, nativeEvent }: PointerEvent, videoId: string) {
      if (
        pointerType !== 'touch' ||
        (target instanceof Element && target.closest('button:not([data-handle])') !== null)
      )
        return
      watchLongPress(nativeEvent, () => {
        isTouched.current = true
        startDrag(nativeEvent, videoId, () => lift.current(videoId))
      })
    },
  }
}

export type Reorder = ReturnType<typeof useReorder>
