/** The facts about the user's data that the first screen needs before the data is open. */
import { createLocalStore } from './guardedStorage.ts'
import { SESSION_PREFIX } from './sessionPrefix.ts'

export const BLOCKS_KEY = `${SESSION_PREFIX}blocks`
export const BLOCK_COUNTS_KEY = `${SESSION_PREFIX}blockCounts`

/** Returns whether this device knows blocks, so that the first screen waits for their rules. */
export const hasStoredBlocks = (): boolean => createLocalStore().read(BLOCKS_KEY) !== null

const SUBSCRIPTIONS_KEY = `${SESSION_PREFIX}subscriptions`

/**
 * Returns whether a category shows the newest videos of the channels to which the user has subscribed. “Subscriptions”
 * does so as soon as there are such channels.
 */
export const isOfSubscriptions = (category: string): boolean =>
  category === 'Subscriptions' && createLocalStore().read(SUBSCRIPTIONS_KEY) !== null

export function rememberSubscriptions(areThere: boolean): void {
  const storage = createLocalStore()
  if (areThere) storage.write(SUBSCRIPTIONS_KEY, '1')
  else storage.remove(SUBSCRIPTIONS_KEY)
}

const FOR_YOU_KEY = `${SESSION_PREFIX}suggestions`
const HAS_ROW = '1'
const HAD_NOTHING = '0'

/** Returns whether the home page shows the row “For you”, so that it reserves space before the user's data is open. */
export const hasForYouRow = (): boolean => createLocalStore().read(FOR_YOU_KEY) === HAS_ROW

/** Stores whether the home page shows “For you”. A row without content is tried again if the data has changed. */
export function rememberForYouRow(areThere: boolean, isChanged = false): void {
  const storage = createLocalStore()
  const former = storage.read(FOR_YOU_KEY)
  if (!areThere) storage.remove(FOR_YOU_KEY)
  else if (former === null || (isChanged && former !== HAS_ROW)) storage.write(FOR_YOU_KEY, HAS_ROW)
}

/** Stores that there was nothing to suggest, so that the next home page reserves no space. */
export const rememberEmptyForYou = (): void => void createLocalStore().write(FOR_YOU_KEY, HAD_NOTHING)

/** The key of the ids of the videos to continue, with spaces between them. It is missing if the history is empty. */
const CONTINUE_KEY = `${SESSION_PREFIX}continueWatching`

/** Returns the ids of the videos to continue, which the feed below them leaves out, before the user's data is open. */
export const videosToContinue = (): string[] =>
  (createLocalStore().read(CONTINUE_KEY) ?? '').split(' ').filter(Boolean)

/** Returns whether there are videos to continue, so that pages reserve space before the user's data is open. */
export const hasVideosToContinue = (): boolean => videosToContinue().length > 0

/** Returns whether the history has entries, whose progress the cards of the first screen then show. */
export const hasHistory = (): boolean => createLocalStore().read(CONTINUE_KEY) !== null

/** @param videoIds the ids of the videos to continue, or null if the history is empty */
export function rememberVideosToContinue(videoIds: readonly string[] | null): void {
  const storage = createLocalStore()
  const value = videoIds?.join(' ')
  if (value === undefined) storage.remove(CONTINUE_KEY)
  else if (storage.read(CONTINUE_KEY) !== value) storage.write(CONTINUE_KEY, value)
}
