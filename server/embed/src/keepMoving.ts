import type Player from 'video.js/dist/types/player'

const LOOK_EVERY_MS = 1500
/** Looks that find the film where it was: after so many it is told to go on, and after so many it is loaded anew. */
const LOOKS_UNTIL_SEEK = 2
const LOOKS_UNTIL_LOAD = 4
/** What has to be there of the film for it to go on, in seconds. */
const ENOUGH_SECONDS = 0.5
/** A film that was loaded anew and begins this near to its former place stays there. */
const NEAR_SECONDS = 2

/**
 * Gets a film going again that stands still although it plays and what comes next is there, as WebKit makes it now and
 * then. A film that waits for its file is left alone, and so is one in a page that nobody sees.
 */
export function keepMoving(player: Player): void {
  let timer: ReturnType<typeof setInterval> | undefined
  let place = -1
  let looks = 0
  const look = () => {
    const seconds = player.currentTime() ?? 0
    const canMove = !document.hidden && !player.seeking() && player.bufferedEnd() >= seconds + ENOUGH_SECONDS
    looks = canMove && seconds === place ? looks + 1 : 0
    place = seconds
    if (looks === LOOKS_UNTIL_SEEK) player.currentTime(seconds)
    if (looks < LOOKS_UNTIL_LOAD) return
    looks = 0
    // Once it moves: a film that is moved while it is loading may stand still again.
    player.one('playing', () => {
      if (Math.abs((player.currentTime() ?? 0) - seconds) > NEAR_SECONDS) player.currentTime(seconds)
    })
    player.load()
    player.play()?.catch(() => {})
  }
  const stop = () => clearInterval(timer)
  player.on('play', () => {
    stop()
    looks = 0
    timer = setInterval(look, LOOK_EVERY_MS)
  })
  player.on(['pause', 'ended', 'error'], stop)
}
