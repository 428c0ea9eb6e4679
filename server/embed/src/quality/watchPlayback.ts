import { createQualityControl, type QualityOptions } from './qualityControl.ts'
import type { QualityControl } from './quality.ts'
import { recoverFromStalls } from '../recovery/stallRecovery.ts'

/** Watches a video that plays. Resolves to the choice of quality, or to null if the server cannot convert the video. */
export async function watchPlayback(options: QualityOptions): Promise<QualityControl | null> {
  recoverFromStalls(options.player)
  return options.data.conversion === null ? null : await createQualityControl(options)
}
