import { isRightToLeft } from '../arrowKeys.ts'
import { GAP } from './menuPlacement.ts'

/**
 * Places an open menu in the window so that it does not cover its button: below the button, else above it, else beside
 * it. Where it fits nowhere, it is above or below and scrolls. Its height is always limited, because items may appear
 * later. It keeps out of the padding of the page, which televisions may not show.
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height, style } = menu
  const { clientWidth } = document.documentElement
  const { paddingTop, paddingLeft } = getComputedStyle(document.body)
  const [edgeX, edgeY] = [paddingLeft, paddingTop].map(
    (padding) => GAP + (Number.parseFloat(padding) || 0),
  ) as [number, number]
  const below = innerHeight - bottom - GAP - edgeY
  const above = top - GAP - edgeY
  const isMirrored = isRightToLeft(menu)
  const sides = [left - GAP - width, right + GAP]
  const beside = (isMirrored ? sides.toReversed() : sides).find(
    (side) => side >= edgeX && side + width + edgeX <= clientWidth,
  )
  if (height > Math.max(below, above) && beside !== undefined) {
    const end = Math.max(edgeY, innerHeight - Math.max(edgeY, top) - height)
    style.left = `${beside}px`
    style.insetBlockEnd = `${end}px`
    style.maxBlockSize = `${innerHeight - end - edgeY}px`
    return
  }
  style.left = `${Math.max(edgeX, Math.min(isMirrored ? left : right - width, clientWidth - width - edgeX))}px`
  const isBelow = height <= below || below >= above
  if (isBelow) style.insetBlockStart = `${bottom + GAP}px`
  else style.insetBlockEnd = `${innerHeight - top + GAP}px`
  style.maxBlockSize = `${isBelow ? below : above}px`
}
