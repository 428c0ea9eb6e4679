import { createSessionValue } from '../../../storage/sessionValue.ts'

/** Whether the video starts again when it has ended. The choice is forgotten when the page is closed. */
export const loop = createSessionValue(false)
