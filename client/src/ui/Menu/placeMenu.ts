import { isRightToLeft } from '../arrowKeys.ts'
import { GAP } from './menuPlacement.ts'

/**
 * Places an open menu in the window so that it does not cover its button: below the button, else above it, else beside
 * it. Where it fits nowhere, it is above or below and scrolls. Its height is always limited, because items may appear
 * later.
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height, style } = menu
  const { clientWidth } = document.documentElement
  const below = innerHeight - bottom - 2 * GAP
  const above = top - 2 * GAP
  const isMirrored = isRightToLeft(menu)
  const sides = [left - GAP - width, right + GAP]
  const beside = (isMirrored ? sides.toReversed() : sides).find(
    (side) => side >= GAP && side + width + GAP <= clientWidth,
  )
  if (height > Math.max(below, above) && beside !== undefined) {
    const end = Math.max(GAP, innerHeight - Math.max(GAP, top) - height)
    style.left = `${beside}px`
    style.insetBlockEnd = `${end}px`
    style.maxBlockSize = `${innerHeight - end - GAP}px`
    return
  }
  style.left = `${Math.max(GAP, Math.min(isMirrored ? left : right - width, clientWidth - width - GAP))}px`
  const isBelow = height <= below || below >= above
  if (isBelow) style.insetBlockStart = `${bottom + GAP}px`
  else style.insetBlockEnd = `${innerHeight - top + GAP}px`
  style.maxBlockSize = `${isBelow ? below : above}px`
}
