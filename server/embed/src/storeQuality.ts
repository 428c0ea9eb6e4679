import type { Quality } from './quality.ts'
import { qualityKey } from './rememberedQuality.ts'

/** Keeps a choice for the next video. */
export function storeQuality(quality: Quality): void {
  try {
    localStorage.setItem(qualityKey(), String(quality))
  } catch {
    // The next video begins as the first one did.
  }
}
