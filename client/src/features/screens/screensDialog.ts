import type { Video } from '../../domain/video.ts'
import { createSessionValue } from '../../storage/sessionValue.ts'
import type { Remote } from './createRemote.ts'

/** A video to play on another screen. */
export interface VideoToPlay extends Pick<Video, 'id' | 'title'> {
  playlistId: string | null
}

/** What is open of the screens: the list of them, for a video or without one, or a remote. Null for nothing. */
export const screensDialog = createSessionValue<
  { kind: 'list'; video: VideoToPlay | null } | { kind: 'remote'; remote: Remote } | null
>(null)
