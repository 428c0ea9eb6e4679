import type Player from 'video.js/dist/types/player'

type FullscreenMethods = Record<'requestFullscreen' | 'exitFullscreen', () => Promise<void>>

/** The listener by which the library compares its own element with that of full screen. */
interface LibraryListener {
  boundDocumentFullscreenChange_: (event: Event) => void
}

/**
 * Creates the command by which the page around the frame takes full screen over and tells whether it is on. From then on
 * the player asks that page, which lets full screen go on when the next video takes the place of this one. Without such a
 * page, the player itself fills the screen.
 * @param askPage asks the page to change between full screen and not
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
    // The page has its own buttons for some of the controls.
    player.addClass('is-in-page')
    player.isFullscreen(isFullscreen !== 0)
    player.trigger('fullscreenchange')
  }
