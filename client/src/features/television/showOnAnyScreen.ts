import { enlargePixels } from './enlargePixels.ts'
import { showTelevisionLayout } from './showTelevisionLayout.ts'

/**
 * Shows the layout for televisions until the signal ends it, also on screens with more pixels than the browsers of
 * televisions have, such as that of a computer. Pages that the server renders have the layout on televisions alone.
 */
export function showOnAnyScreen(signal: AbortSignal): void {
  showTelevisionLayout(signal)
  enlargePixels(signal)
}
