import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import type { SavedQuality } from '../../storage/saved/savedVideos.ts'

/** Returns the name of a quality. That of a height is the same in all languages. */
export function qualityName(quality: SavedQuality): string {
  if (typeof quality === 'number') return `${quality}p`
  return t(quality === 'sound' ? m.audioOnly : m.originalQuality)
}
