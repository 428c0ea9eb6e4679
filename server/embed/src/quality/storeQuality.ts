import { qualityKey, type Quality } from '@vtube/shared/playerChoices'
import { connection } from './rememberedQuality.ts'

/** Stores a choice for the next video. Audio alone is stored only in this tab, because videos then show no picture. */
export function storeQuality(quality: Quality): void {
  const key = qualityKey(connection())
  try {
    sessionStorage.removeItem(key)
    const storage = quality === 'sound' ? sessionStorage : localStorage
    storage.setItem(key, String(quality))
  } catch {
    // If storing fails, the next video begins without the choice.
  }
}
