import { followNews } from '../ui/liveRegion.ts'

/** Lets what is announced from now on be heard; for tests that look for it. */
export function hear(): void {
  delete document.body.dataset['news']
  document.querySelector('body > output')?.remove()
  followNews()
}
