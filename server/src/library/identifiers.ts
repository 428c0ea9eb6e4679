import { createHash } from 'node:crypto'

const digest = (text: string, length: number) =>
  createHash('sha256').update(text).digest('base64url').slice(0, length)

/** Ids stand in addresses, and in lists with commas between them. */
const USABLE_ID = /^(?!\.{1,2}$)[\w.-]{1,128}$/

/** An id as a sidecar gives it; null when it is missing or could not stand in an address. */
export const usableId = (given: string | null): string | null => {
  const id = given?.trim() ?? ''
  return USABLE_ID.test(id) ? id : null
}

/** Id of a video that no sidecar names: 11 characters like the provider's, the same for the same relative path. */
export const videoIdOf = (path: string): string => digest(`video ${path}`, 11)

/** Id of a channel that no sidecar names: 24 characters like the provider's, the same for the same title. */
export const channelIdOf = (title: string): string => `UC${digest(`channel ${title}`, 22)}`
