import { createHash } from 'node:crypto'

const derived = (kind: string, name: string, bytes: number): string =>
  createHash('sha256').update(`vtube ${kind} ${name}`).digest().subarray(0, bytes).toString('base64url')

/** Returns an id with 11 characters of base64url, like the provider's ids. */
export const videoIdOf = (name: string): string => derived('video', name, 8)

/** Returns an id with `UC` and 22 characters of base64url. */
export const channelIdOf = (name: string): string => `UC${derived('channel', name, 16)}`

/** Returns an id with `Ug` and 24 characters of base64url. */
export const commentIdOf = (videoName: string, index: number): string =>
  `Ug${derived('comment', `${videoName} ${index}`, 18)}`
