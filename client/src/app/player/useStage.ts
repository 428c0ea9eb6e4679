import { type RefObject, useLayoutEffect } from 'react'

/**
 * Places a box over an element of the page, by the custom properties `--x`, `--y`, `--width` and `--height`. These are
 * coordinates of the document, so scrolling costs nothing.
 * @param slot the element; null for none
 */
export function useStage(box: RefObject<HTMLElement | null>, slot: HTMLElement | null): void {
  useLayoutEffect(() => {
    const stage = box.current?.parentElement
    if (slot === null || !stage) return undefined
    const place = () => {
      const page = stage.getBoundingClientRect()
      const target = slot.getBoundingClientRect()
      const isRightToLeft = getComputedStyle(stage).direction === 'rtl'
      const start = isRightToLeft ? page.right - target.right : target.left - page.left
      const values = {
        '--x': start,
        '--y': target.top - page.top,
        '--width': target.width,
        '--height': target.height,
      }
      for (const [name, pixels] of Object.entries(values)) box.current?.style.setProperty(name, `${pixels}px`)
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(slot)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [box, slot])
}
