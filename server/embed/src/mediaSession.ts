import type Player from 'video.js/dist/types/player'
import type { PageData } from './pageData.ts'
import { PAGE_CHANGE, type PageLink } from './pageLink.ts'

const SEEK_SECONDS = 10

/** Shows the video on lock screens and handles media keys. The parent page gets requests for other videos. */
export function startMediaSession(
  player: Player,
  { title, channelTitle, isLive }: PageData,
  page: PageLink,
): void {
  const { mediaSession } = navigator
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      mediaSession.setActionHandler(action, handler)
    } catch {
      // The browser does not know this action of the Media Session API.
    }
  }
  const position = () => player.currentTime() ?? 0
  const seek = (seconds: number) => player.currentTime(Math.min(Math.max(0, seconds), player.duration() || 0))

  const poster = player.poster()
  mediaSession.metadata = new MediaMetadata({
    title,
    artist: channelTitle,
    artwork: poster ? [{ src: poster }] : [],
  })
  handle('play', () => void player.play()?.catch(() => {}))
  handle('pause', () => player.pause())
  if (!isLive) {
    handle('seekbackward', ({ seekOffset }) => seek(position() - (seekOffset || SEEK_SECONDS)))
    handle('seekforward', ({ seekOffset }) => seek(position() + (seekOffset || SEEK_SECONDS)))
    handle('seekto', ({ seekTime }) => seek(seekTime ?? position()))
  }

  const report = () => {
    mediaSession.playbackState = player.paused() ? 'paused' : 'playing'
    const duration = player.duration() ?? 0
    if (isLive || !Number.isFinite(duration) || duration <= 0) return
    const playbackRate = player.playbackRate() ?? 1
    mediaSession.setPositionState({ duration, playbackRate, position: Math.min(position(), duration) })
  }
  player.on(['playing', 'pause', 'seeked', 'ratechange', 'durationchange', 'ended'], report)
  report()
  const offerNeighbours = () => {
    const { canGoBack = false, canGoOn = false } = page.state() ?? {}
    handle('previoustrack', canGoBack ? () => page.request('previous') : null)
    handle('nexttrack', canGoOn ? () => page.request('next') : null)
  }
  player.on(PAGE_CHANGE, offerNeighbours)
  offerNeighbours()
}
