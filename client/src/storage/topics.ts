import { createLocalStore } from './guardedStorage.ts'

const KEY = 'vtube.topics'
const storage = createLocalStore()

/** Returns the topics that the server offered last. Pages show them from the first paint on. Without storage there are none. */
export function rememberedTopics(): readonly string[] {
  const topics = storage.readJson(KEY)
  return Array.isArray(topics) ? topics.map(String) : []
}

export const rememberTopics = (topics: readonly string[]): void =>
  void storage.write(KEY, JSON.stringify(topics))

/** Forgets them at the end of a session, because the next user may not see the library. */
export const forgetTopics = (): void => storage.remove(KEY)
