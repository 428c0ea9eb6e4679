import videojs from 'video.js/core'
import type Player from 'video.js/dist/types/player'
import { formatTime } from './formatTime.ts'
import type { PageData } from './pageData.ts'
import type { Parameters } from './parameters.ts'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** Puts the player around the video element that the server wrote, without its controls yet. */
export function createPlayer(element: HTMLVideoElement, data: PageData, parameters: Parameters): Player {
  videojs.time.setFormatTime(formatTime)
  // In the address of the file, for the same reason as `autoplay` below.
  if (parameters.startSeconds > 0 && !data.isLive)
    for (const source of element.querySelectorAll('source')) source.src += `#t=${parameters.startSeconds}`
  const player = videojs(element, {
    fill: true,
    preload: 'auto',
    muted: parameters.muted,
    // By the browser itself: it begins as soon as it can, or refuses, and the button to begin is there. In Firefox a
    // call to the player is lost now and then while the library is still setting the source.
    autoplay: parameters.autoplay,
    // The page says itself what went wrong, with a link to the file.
    errorDisplay: false,
    // The browser shows the subtitles. The library's own display reads the markup of cues, which the policy of the
    // page refuses.
    html5: { nativeTextTracks: true },
    textTrackDisplay: false,
    textTrackSettings: false,
    playbackRates: data.isLive ? [] : SPEEDS,
    userActions: { hotkeys: false },
    controlBar: false,
  })
  if (data.isLive) markLive(player)
  return player
}

function markLive(player: Player): void {
  // Not by the attribute `loop`: WebKit comes to a standstill at the beginning of a film without sound.
  player.on('ended', () => playAgain(player))
  player.addClass('is-live')
}

/** A film that has been told to begin again has moved after this time. */
const STANDSTILL_MS = 1500

/** Plays from the beginning. Where the browser stands still there, which WebKit does, the film is loaded anew. */
function playAgain(player: Player): void {
  const play = () => void player.play()?.catch(() => {})
  play()
  setTimeout(() => {
    const stands = player.currentTime() === 0 || player.ended()
    if (!stands || player.paused()) return
    player.load()
    play()
  }, STANDSTILL_MS)
}
