/** No suggestion is highlighted: Enter searches for the typed text. */
export const NO_HIGHLIGHT = -1

/**
 * Where an arrow key moves the highlight among `count` suggestions: round through -1, so that the typed text is
 * one of the places.
 */
export function moveHighlight(highlighted: number, step: 1 | -1, count: number): number {
  const places = count + 1
  return ((highlighted + 1 + step + places) % places) - 1
}
