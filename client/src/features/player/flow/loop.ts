import { createSessionValue } from './sessionValue.ts'

/** The video starts again when it has ended. Until the page is closed. */
export const loop = createSessionValue(false)
