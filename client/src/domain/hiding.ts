import { createListeners } from '@vtube/shared/createListeners'
import type { Video } from './video.ts'

/** What rules compare of a video. */
export type HideableVideo = Pick<Video, 'id' | 'title' | 'channelId' | 'channelTitle'>

/** The rules by which lists leave out what the user does not want to see. */
export interface HidingRules {
  hidesVideo: (video: HideableVideo) => boolean
  hidesChannel: (channel: { id: string; title: string }) => boolean
  hidesText: (...texts: readonly string[]) => boolean
  /** Returns whether feeds leave a video out because the user has watched it. */
  hidesWatched: (videoId: string) => boolean
}

/** Creates what holds the current rules. Without rules, nothing is hidden. */
export function createHiding() {
  const changed = createListeners()
  let rules: HidingRules | null = null
  return {
    rules: () => rules,
    setRules(next: HidingRules | null) {
      rules = next
      changed.notify()
    },
    /** Calls a listener when the rules change. Returns an unsubscribe function. */
    subscribe: changed.subscribe,
  }
}

export type Hiding = ReturnType<typeof createHiding>
