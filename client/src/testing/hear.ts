import { startLiveRegion } from '../ui/liveRegion.ts'

/** Starts a new live region without the announcements of former tests. */
export function hear(): void {
  delete document.body.dataset['announcement']
  document.querySelector('body > output')?.remove()
  startLiveRegion()
}
