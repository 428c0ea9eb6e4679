import { createSessionValue } from '../../storage/sessionValue.ts'

/** Whether the person follows lists on this device, so that their videos are to be saved. */
export const hasFollowedLists = createSessionValue(false)
