import type { ApiParameters } from './calls.ts'

/** The parameters with which our own server sorts and filters a list of a library. They belong to its key. */
export type ListParameters = Readonly<Record<string, string>>

/** Returns the parameters of a call that loads a list of videos, because the server sorts and filters only videos. */
export const videosIn = (parameters: ListParameters): ApiParameters => ({ ...parameters, type: 'video' })
