import { type RefObject, useLayoutEffect } from 'react'

/**
 * Places the host over the slot of the page by setting the custom properties `--x`, `--y`, `--width` and `--height`.
 * Their values are relative to the document, so nothing has to be updated while scrolling.
 * @param slot the slot, or null if the page has none
 */
export function usePlaceOverSlot(host: RefObject<HTMLElement | null>, slot: HTMLElement | null): void {
  useLayoutEffect(() => {
    const layer = host.current?.parentElement
    if (slot === null || !layer) return undefined
    const place = () => {
      const page = layer.getBoundingClientRect()
      const target = slot.getBoundingClientRect()
      const isRightToLeft = getComputedStyle(layer).direction === 'rtl'
      const start = isRightToLeft ? page.right - target.right : target.left - page.left
      const values = {
        '--x': start,
        '--y': target.top - page.top,
        '--width': target.width,
        '--height': target.height,
      }
      for (const [name, pixels] of Object.entries(values))
        host.current?.style.setProperty(name, `${pixels}px`)
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(slot)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [host, slot])
}
