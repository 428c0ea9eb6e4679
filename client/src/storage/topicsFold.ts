import { createLocalStore } from './guardedStorage.ts'

/** The key of the value that says whether the topics of the sidebar are folded. It is missing while they are open. */
const KEY = 'vtube.topicsFolded'
const BY_CHOICE = 'yes'
const OPEN_BY_CHOICE = 'no'
/** The topics are folded because few of them have a video. A choice replaces this value. */
const FEW_VIDEOS = 'few'

const storage = createLocalStore()

/** Returns whether the topics of the sidebar are folded, which the boot needs too. */
export function areTopicsFolded(): boolean {
  const value = storage.read(KEY)
  return value !== null && value !== OPEN_BY_CHOICE
}

/** Stores the choice of the user. */
export const chooseTopicsFold = (isFolded: boolean): void =>
  void storage.write(KEY, isFolded ? BY_CHOICE : OPEN_BY_CHOICE)

/** Stores whether so few topics have a video that they are folded on the next visit, unless the user has chosen. */
export function suggestTopicsFold(isFolded: boolean): void {
  const value = storage.read(KEY)
  if (value !== null && value !== FEW_VIDEOS) return
  if (isFolded) storage.write(KEY, FEW_VIDEOS)
  else storage.remove(KEY)
}
