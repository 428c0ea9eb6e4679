import type { Video } from '../domain/video.ts'
import { useDetailsLoaders } from './DetailsContext.ts'

/** What a card of this page knew of a video; null when none has shown it. */
export function useSeenVideo(id: string): Video | null {
  return useDetailsLoaders().seen.get(id) ?? null
}
