const ITEM = 'li[aria-posinset]'
const STOP = 'a, button'
/** A row is drawn within a frame or two; on a slow processor it takes some more. */
const MOST_FRAMES = 60

const stopsOf = (item: Element | null): HTMLElement[] => [
  ...(item?.querySelectorAll<HTMLElement>(STOP) ?? []),
]

/**
 * The place in the list that Tab leads to where its item has not been drawn, or comes with the page that is on its way;
 * null where nothing stands in its way.
 */
function placeBehind(focused: Element | null, isBack: boolean): number | null {
  const item = focused?.closest(ITEM)
  if (!item) return null
  const stops = stopsOf(item)
  if (focused !== stops.at(isBack ? 0 : -1)) return null
  const place = Number(item.ariaPosInSet) + (isBack ? -1 : 1)
  const isGrowing = item.closest('section')?.ariaBusy === 'true'
  const isInList = place >= 1 && (place <= Number(item.ariaSetSize) || isGrowing)
  return isInList && itemAt(item, place) === null ? place : null
}

const itemAt = (near: Element, place: number): Element | null =>
  near.closest('section')?.querySelector(`${ITEM}[aria-posinset="${place}"]`) ?? null

/**
 * Long lists hold only the rows near the window. Whoever holds the Tab key down, or comes back after having scrolled,
 * may be faster than the next row is drawn or the next page comes, and would fall out of the list: the key waits for that
 * row.
 */
export function tabThroughRows(): void {
  addEventListener('keydown', (event) => {
    const focused = document.activeElement
    if (event.key !== 'Tab' || focused === null) return
    const isBack = event.shiftKey
    const place = placeBehind(focused, isBack)
    if (place === null) return
    event.preventDefault()
    focused.scrollIntoView({ block: 'center', behavior: 'instant' })
    const goOn = (frames: number) => {
      if (document.activeElement !== focused) return
      const next = stopsOf(itemAt(focused, place)).at(isBack ? -1 : 0)
      if (next) next.focus()
      else if (frames > 0) requestAnimationFrame(() => goOn(frames - 1))
    }
    goOn(MOST_FRAMES)
  })
}
