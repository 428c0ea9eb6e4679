import { startLiveRegion } from '../ui/liveRegion.ts'

/** Replaces the live region by a new one, for tests of announcements. */
export function hear(): void {
  document.querySelector('body > output')?.remove()
  startLiveRegion()
}
