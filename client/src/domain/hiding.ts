import { createListeners } from '@vtube/shared/createListeners'
import type { Video } from './video.ts'

/** The fields of a video that rules compare. */
export type HideableVideo = Pick<Video, 'id' | 'title' | 'channelId' | 'channelTitle'>

/** The reason why lists leave out an item: a blocked channel, a blocked word, or that the user has watched it. */
export interface HidingReason {
  kind: 'channel' | 'word' | 'watched'
  value: string
  /** The name of the channel, or the word. */
  title: string
}

/** The rules by which lists leave out items. A rule returns the reason, or null if the item is shown. */
export interface HidingRules {
  hidesVideo: (video: HideableVideo) => HidingReason | null
  hidesChannel: (channel: { id: string; title: string }) => HidingReason | null
  hidesText: (...texts: readonly string[]) => HidingReason | null
  /** Returns the reason if feeds leave out a video because the user has watched it. */
  hidesWatched: (videoId: string) => HidingReason | null
}

/** Creates the holder of the current rules. Without rules, nothing is hidden. */
export function createHiding() {
  const changed = createListeners()
  let rules: HidingRules | null = null
  let revealed: readonly string[] = []
  return {
    rules: () => rules,
    setRules(next: HidingRules | null) {
      rules = next
      if (next === null) revealed = []
      changed.notify()
    },
    /** Returns the names of the lists that the user has revealed, which leave out nothing until the next page load. */
    revealed: () => revealed,
    setRevealed(name: string, isRevealed: boolean) {
      revealed = isRevealed ? [...revealed, name] : revealed.filter((other) => other !== name)
      changed.notify()
    },
    /** Calls a listener when the rules or the revealed lists change. Returns an unsubscribe function. */
    subscribe: changed.subscribe,
  }
}

export type Hiding = ReturnType<typeof createHiding>
