import { createListeners } from '@vtube/shared/createListeners'
import type { Video } from './video.ts'

/** What rules compare of a video. */
export type HideableVideo = Pick<Video, 'id' | 'title' | 'channelId' | 'channelTitle'>

/** Why lists leave something out: a blocked channel, a blocked word, or because the user has watched it. */
export interface HidingReason {
  kind: 'channel' | 'word' | 'watched'
  value: string
  /** The name of the channel, or the word. */
  title: string
}

/** The rules by which lists leave out what the user does not want to see. Without a reason, nothing is left out. */
export interface HidingRules {
  hidesVideo: (video: HideableVideo) => HidingReason | null
  hidesChannel: (channel: { id: string; title: string }) => HidingReason | null
  hidesText: (...texts: readonly string[]) => HidingReason | null
  /** Returns whether feeds leave a video out because the user has watched it. */
  hidesWatched: (videoId: string) => HidingReason | null
}

/** Creates what holds the current rules. Without rules, nothing is hidden. */
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
    /** The names of the lists that leave nothing out until the page is loaded again, because the user has asked for it. */
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
