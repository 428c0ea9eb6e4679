import { tabStorage } from './guardedStorage.ts'
import { SESSION_PREFIX } from './sessionPrefix.ts'

/** The key of the ids, with spaces between them. It stays when the page is loaded again. */
const KEY = `${SESSION_PREFIX}videosOfOthers`

const ids = (): string[] => (tabStorage.read(KEY) ?? '').split(' ').filter(Boolean)

/** Returns whether another person has opened or queued a video in this tab, a screen that the user shares. */
export const isOfOthers = (videoId: string): boolean => ids().includes(videoId)

/** Stores whether another person has opened or queued a video. What is played then is not recorded for the user. */
export function setOfOthers(videoId: string, areThey: boolean): void {
  const others = ids().filter((id) => id !== videoId)
  const next = areThey ? [...others, videoId] : others
  if (next.length > 0) tabStorage.write(KEY, next.join(' '))
  else tabStorage.remove(KEY)
}
