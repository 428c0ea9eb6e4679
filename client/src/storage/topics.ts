import { createLocalStore } from './guardedStorage.ts'
import { SESSION_PREFIX } from './sessionPrefix.ts'

/** The topics end with the session, because the next user may not have access to the library. */
const KEY = `${SESSION_PREFIX}topics`
const storage = createLocalStore()

/** Returns the topics that the server offered last, for the first paint of pages, or none if storage is blocked. */
export function rememberedTopics(): readonly string[] {
  const topics = storage.readJson(KEY)
  return Array.isArray(topics) ? topics.map(String) : []
}

export const rememberTopics = (topics: readonly string[]): void =>
  void storage.write(KEY, JSON.stringify(topics))
