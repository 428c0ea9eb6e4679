import { embedUrlOf } from '../config/embedUrl.ts'
import { hasVideosToContinue } from '../storage/firstScreen.ts'
import { PLAYER_FRAME_ID } from '../ui/shell.ts'

/** The settings of the player. They are not validated here, because the application validates them. */
export interface PlayerSettings {
  embedUrl: string
  provider?: boolean
}

/**
 * Opens the frame of our own player on a video page, before the application has loaded. The application moves the frame
 * to its place later. Does nothing for the provider's player and in browsers that would reload a moved frame. Also does
 * nothing for a video that may not start at its beginning, because only the application knows the start position.
 */
export function openPlayer(videoId: string, { embedUrl, provider }: PlayerSettings): void {
  if (provider !== false || hasVideosToContinue() || location.search !== '' || !document.body.moveBefore)
    return
  const frame = document.createElement('iframe')
  frame.id = PLAYER_FRAME_ID
  frame.dataset['video'] = videoId
  frame.style.cssText = 'position:fixed;visibility:hidden'
  frame.src = embedUrlOf(new URL(embedUrl, location.href).href, videoId, location.origin)
  document.body.append(frame)
}
