import * as m from '@vtube/messages'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type SelectionBarProps,
  type VideoActions,
  VideoActionsContext,
} from '../../components/CardMenuButton/VideoActionsContext.ts'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { announce } from '../../ui/announce.ts'
import { SelectionContext } from './SelectionContext.ts'
import styles from './Selection.module.css'
import { selectionStart } from './selectionStart.ts'
import { useLongPress } from './useLongPress.ts'
import { focusWhenDrawn, ITEM, itemAt } from '../../components/VideoGrid/drawnItems.ts'
import { COLUMN_KEYS, rowKeysOf, targetInGrid, targetOfKey } from '../../ui/arrowKeys.ts'

/** Returns the index of the list item that contains an element, or null if no item contains it. */
function indexOfItem(target: EventTarget | null): number | null {
  const item = target instanceof Element ? target.closest(ITEM) : null
  return item === null ? null : Number(item.ariaPosInSet) - 1
}

/** Returns the index to which an arrow key leads from an item, or null if the key is no arrow key or leads nowhere. */
function targetOfArrow(key: string, target: Element, index: number, last: number): number | null {
  const list = target.closest('section')
  if (list === null || !key.startsWith('Arrow')) return null
  const columns = Number(list.dataset['columns'] ?? 0)
  if (columns > 0) return targetInGrid(key, index, last, columns, rowKeysOf(list))
  return targetOfKey(key, index, last, COLUMN_KEYS)
}

/** Focuses the title of the item at an index, as soon as it is drawn. */
function focusItem(list: Element, index: number): void {
  focusWhenDrawn(list, () => itemAt(list, index + 1)?.querySelector<HTMLElement>('a, button'))
}

/** Focuses the checkbox of the first item, as soon as it is drawn. */
function focusBox(list: Element): void {
  focusWhenDrawn(list, () => itemAt(list, 1)?.querySelector<HTMLElement>('[type=checkbox]'))
}

interface SelectableListProps extends Partial<Pick<SelectionBarProps, 'onRemove'>> {
  /** The ids of all loaded videos in the order of the list. */
  videoIds: readonly string[]
  children: ReactNode
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, [role="menu"], dialog') !== null

/**
 * A list in which several videos can be selected. The checkbox of an item (`SelectBox`), the space bar on its title and
 * a long touch select one video, and the menu of the page starts the selection without a video. Shift with the arrow
 * keys selects several videos, and Ctrl+A selects all. While videos are being selected, a press on another item selects
 * its video too, and with Shift all videos between them. A bar below the list has buttons for the selected videos.
 */
export function SelectableList({ videoIds, onRemove, children }: SelectableListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const withActions = use(VideoActionsContext)
  const [actions, setActions] = useState<VideoActions | null>(null)
  const [isStarted, setIsStarted] = useState(false)
  /** The video at which a range begins, by its id, so that it stays the same when the list changes. */
  const anchor = useRef<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  // Videos that have left the list are no longer selected.
  const selected = useMemo(() => new Set(videoIds.filter((id) => chosen.has(id))), [videoIds, chosen])
  const isSelecting = isStarted || selected.size > 0

  const select = (next: ReadonlySet<string>) => {
    setChosen(next)
    if (actions === null) withActions(setActions)
    announce(t(m.selectedCount, counted(next.size)))
  }
  const toggle = (index: number) => {
    const id = videoIds[index]
    if (id === undefined) return
    anchor.current = id
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    select(next)
  }
  const selectTo = (index: number, from: number) => {
    const anchored = anchor.current === null ? -1 : videoIds.indexOf(anchor.current)
    const start = anchored === -1 ? from : anchored
    anchor.current = videoIds[start] ?? null
    select(new Set([...selected, ...videoIds.slice(Math.min(start, index), Math.max(start, index) + 1)]))
  }
  const end = () => {
    anchor.current = null
    setIsStarted(false)
    setChosen(new Set())
  }
  const start = useEffectEvent(() => {
    // The boxes that are already drawn do not appear anew.
    if (isSelecting && list.current !== null) focusBox(list.current)
    setIsStarted(true)
    select(selected)
  })
  const isEmpty = videoIds.length === 0
  useEffect(() => (isEmpty ? undefined : selectionStart.subscribe(() => start())), [isEmpty])
  useEffect(() => {
    if (isStarted && list.current !== null) focusBox(list.current)
  }, [isStarted])
  const longPress = useLongPress((target) => {
    const index = indexOfItem(target)
    if (index !== null) toggle(index)
  })

  const handleClick = (event: MouseEvent) => {
    const index = indexOfItem(event.target)
    if (longPress.isClickOfLongPress()) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (index === null || !isSelecting || event.ctrlKey || event.metaKey) return
    const isBox = event.target instanceof HTMLInputElement
    if ((isControl(event.target) && !isBox) || (isBox && !event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) selectTo(index, index)
    else toggle(index)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, target, shiftKey, ctrlKey, metaKey } = event
    const index = indexOfItem(target)
    if (key === 'Escape' && isSelecting) end()
    else if (index === null || !(target instanceof HTMLElement) || event.altKey) return
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') select(new Set(videoIds))
    else if (ctrlKey || metaKey) return
    else if (key === ' ' && target instanceof HTMLAnchorElement) toggle(index)
    else if (shiftKey) {
      const next = targetOfArrow(key, target, index, videoIds.length - 1)
      const section = target.closest('section')
      if (next === null || section === null) return
      selectTo(next, index)
      focusItem(section, next)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { isClickOfLongPress: _, ...touches } = longPress
  const selection = { selected, isSelecting, toggle: (id: string) => toggle(videoIds.indexOf(id)) }
  return (
    <SelectionContext value={selection}>
      {/* The element needs no role, because its handlers only extend the behaviour of the controls in the list,
          which have their own roles. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={list}
        className={styles.list}
        onClickCapture={handleClick}
        onKeyDown={handleKeyDown}
        {...touches}
      >
        {children}
      </div>
      {isSelecting && actions !== null && (
        <actions.SelectionBar
          className={styles.bar}
          videoIds={[...selected]}
          total={videoIds.length}
          onSelectAll={() => select(new Set(videoIds))}
          onRemove={onRemove}
          onEnd={() => {
            end()
            list.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
          }}
        />
      )}
    </SelectionContext>
  )
}
