import { paths } from './paths.ts'

/** The parameter of the address of a video page with the id of the session in which the page takes part. */
export const TOGETHER_PARAMETER = 'together'

/** Returns the address of a video page that takes part in a session of people who watch together. */
export const togetherPath = (videoId: string, session: string): string =>
  `${paths.watch(videoId)}?${new URLSearchParams({ [TOGETHER_PARAMETER]: session }).toString()}`
