import type { ApiParameters } from './calls.ts'

/** The parameters with which our own server sorts and filters a list of a library. Lists are told apart by them. */
export type ListParameters = Readonly<Record<string, string>>

/** Returns the parameters of a list as those of a call. Only videos are sorted and filtered. */
export const videosIn = (parameters: ListParameters): ApiParameters => ({ ...parameters, type: 'video' })
