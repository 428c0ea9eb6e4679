import type { ApiParameters } from './calls.ts'

/**
 * The parameters with which our own server sorts and filters a list of a library. They are part of the key of a list.
 */
export type ListParameters = Readonly<Record<string, string>>

/**
 * Returns the parameters of a call that loads a list. The call requests only videos, because the server sorts and
 * filters only videos.
 */
export const videosIn = (parameters: ListParameters): ApiParameters => ({ ...parameters, type: 'video' })
