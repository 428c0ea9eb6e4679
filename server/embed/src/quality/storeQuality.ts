import type { Quality } from './quality.ts'
import { qualityKey } from './rememberedQuality.ts'

/** Stores a choice for the next video. Audio alone is stored only in this tab, because videos then show no picture. */
export function storeQuality(quality: Quality): void {
  try {
    sessionStorage.removeItem(qualityKey())
    const storage = quality === 'sound' ? sessionStorage : localStorage
    storage.setItem(qualityKey(), String(quality))
  } catch {
    // If storing fails, the next video begins without the choice.
  }
}
