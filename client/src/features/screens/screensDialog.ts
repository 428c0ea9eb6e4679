import type { Screen } from '../../domain/screen.ts'
import type { Video } from '../../domain/video.ts'
import { createSessionValue } from '../../storage/sessionValue.ts'
import type { Remote } from './createRemote.ts'

/** A video to play on another screen. */
export interface VideoToPlay extends Pick<Video, 'id' | 'title'> {
  playlistId: string | null
}

/**
 * What is open of the screens: the list of them, for a video or without one, or the remote of a screen, which may have
 * been asked to play something. Null for nothing.
 */
export const screensDialog = createSessionValue<
  | { kind: 'list'; video: VideoToPlay | null }
  | { kind: 'screen'; screen: Screen }
  | { kind: 'remote'; remote: Remote }
  | null
>(null)

/** Shows the remote of a screen. */
export const showRemote = (screen: Screen): void => screensDialog.set({ kind: 'screen', screen })
