import { createSessionValue } from '../../../storage/sessionValue.ts'

/** Whether the video starts again when it has ended. The page forgets this when it is closed. */
export const loop = createSessionValue(false)
