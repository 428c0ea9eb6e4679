import { tabStorage } from './guardedStorage.ts'
import { SESSION_PREFIX } from './sessionPrefix.ts'

/** The key of the ids, with spaces between them. It stays when the page is loaded again. */
const KEY = `${SESSION_PREFIX}videosOfOthers`

/** The time within which a page that is drawn anew shows its video again. */
const SHOWN_AGAIN_MS = 1_000

const ids = (): string[] => (tabStorage.read(KEY) ?? '').split(' ').filter(Boolean)

/** Returns whether another person has opened or queued a video in this tab, a screen that the user shares. */
export const isOfOthers = (videoId: string): boolean => ids().includes(videoId)

/** The timers of the videos that are about to be forgotten, by their ids. */
const forgetting = new Map<string, ReturnType<typeof setTimeout>>()

/** Stores whether another person has opened or queued a video. What is played then is not recorded for the user. */
export function setOfOthers(videoId: string, areThey: boolean): void {
  clearTimeout(forgetting.get(videoId))
  const others = ids().filter((id) => id !== videoId)
  const next = areThey ? [...others, videoId] : others
  if (next.length > 0) tabStorage.write(KEY, next.join(' '))
  else tabStorage.remove(KEY)
}

/**
 * Lets the next playback of a video of others be the user's, unless the video plays again within a second, as in a page that
 * is drawn anew, or another person has opened or queued it again.
 */
export function forgetOthersLater(videoId: string, isPlaying: () => boolean): void {
  const forget = () => {
    if (!isPlaying()) setOfOthers(videoId, false)
  }
  clearTimeout(forgetting.get(videoId))
  forgetting.set(videoId, setTimeout(forget, SHOWN_AGAIN_MS))
}
