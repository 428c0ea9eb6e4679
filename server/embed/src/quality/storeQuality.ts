import type { Quality } from './quality.ts'
import { qualityKey } from './rememberedQuality.ts'

/** Keeps a choice for the next video. Only this tab keeps the choice of audio alone, after which videos show no picture. */
export function storeQuality(quality: Quality): void {
  try {
    sessionStorage.removeItem(qualityKey())
    const storage = quality === 'sound' ? sessionStorage : localStorage
    storage.setItem(qualityKey(), String(quality))
  } catch {
    // The next video begins as the first one did.
  }
}
