import { createHash } from 'node:crypto'

const derived = (kind: string, name: string, bytes: number): string =>
  createHash('sha256').update(`vtube ${kind} ${name}`).digest().subarray(0, bytes).toString('base64url')

/** Returns 11 characters of base64url, as the provider's ids have. */
export const videoIdOf = (name: string): string => derived('video', name, 8)

/** Returns `UC` and 22 characters of base64url. */
export const channelIdOf = (name: string): string => `UC${derived('channel', name, 16)}`

/** Returns `Ug` and 24 characters of base64url. */
export const commentIdOf = (videoName: string, index: number): string =>
  `Ug${derived('comment', `${videoName} ${index}`, 18)}`
