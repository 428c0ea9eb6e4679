import type Player from 'video.js/dist/types/player'

type FullscreenMethods = Record<'requestFullscreen' | 'exitFullscreen', () => Promise<void>>

/** The listener of Video.js that checks whether its own element is in full screen. */
interface LibraryListener {
  boundDocumentFullscreenChange_: (event: Event) => void
}

/**
 * Creates the command by which the page around the frame takes over full screen and tells whether it is on. After the
 * first command, the player asks that page for full screen, because the page can keep full screen when the next video
 * replaces the current one. Without such a page, the player itself fills the screen.
 * @param askPage asks the page to switch full screen on or off
 */
export const createFullscreenCommand =
  (player: Player, askPage: () => void) =>
  (isFullscreen: number): void => {
    const ask = () => {
      askPage()
      return Promise.resolve()
    }
    player.off('fullscreenchange', (player as Player & LibraryListener).boundDocumentFullscreenChange_)
    Object.assign<Player, FullscreenMethods>(player, { requestFullscreen: ask, exitFullscreen: ask })
    player.isFullscreen(isFullscreen !== 0)
    player.trigger('fullscreenchange')
  }
