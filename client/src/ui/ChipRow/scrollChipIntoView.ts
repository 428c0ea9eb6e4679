/** Scrolls the row of a chip so that the chip is in its centre, unless the chip is visible already. */
export function scrollChipIntoView(chip: HTMLElement, isSmooth = false): void {
  const row = chip.parentElement
  if (row === null) return
  const { offsetLeft, offsetWidth } = chip
  const isVisible =
    offsetLeft >= row.scrollLeft && offsetLeft + offsetWidth <= row.scrollLeft + row.clientWidth
  if (isVisible) return
  if (!isSmooth) row.style.scrollBehavior = 'auto'
  row.scrollLeft = offsetLeft + offsetWidth / 2 - row.clientWidth / 2
  row.style.scrollBehavior = ''
}
