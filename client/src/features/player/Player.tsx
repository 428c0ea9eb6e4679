import * as m from '@vtube/messages'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import type { Thumbnails } from '../../domain/video.ts'
import { isolated } from '../../format/isolated.ts'
import { connectPlayer, type PlayerConnection, type PlayerReport } from './playerConnection.ts'
import { PlayerUnavailable } from './PlayerPlaceholder.tsx'
import styles from './Player.module.css'

/**
 * Returns the URL of the player with the provider's parameters: autoplay, which browsers allow only when muted, and
 * messages to this page.
 */
function embedUrlOf(embedUrl: string, videoId: string, origin: string, startSeconds = 0): string {
  const url = new URL(encodeURIComponent(videoId.toWellFormed()), embedUrl)
  url.search = new URLSearchParams({
    autoplay: '1',
    mute: '1',
    playsinline: '1',
    rel: '0',
    enablejsapi: '1',
    origin,
    ...(startSeconds > 0 && { start: String(startSeconds) }),
  }).toString()
  return url.href
}

/**
 * Returns whether a loaded frame shows the browser's own error page. The document of a player of this origin is then
 * inaccessible; that of any other origin always is, so that only `navigator.onLine` can tell.
 */
function isErrorPage(frame: HTMLIFrameElement, playerOrigin: string): boolean {
  if (playerOrigin !== location.origin) return !navigator.onLine
  try {
    return frame.contentDocument === null
  } catch {
    return true
  }
}

/** The commands of the player. */
export type PlayerHandle = Pick<PlayerConnection, 'seekTo' | 'command'>

interface PlayerProps {
  videoId: string
  title: string
  /** The picture that is shown until the player has loaded, or null for none. */
  picture?: Thumbnails | null
  /** The base URL of players, which ends in a slash. */
  embedUrl: string
  /** The start time in whole seconds. A change seeks. */
  startSeconds?: number | null
  /** Identifies the start: with another key, the same time seeks again. */
  startKey?: string | null
  ref?: Ref<PlayerHandle>
  /** Called with each report of the player. */
  onReport: (report: PlayerReport) => void
  /** Called when the player has loaded, or after a time limit, so that other requests need not wait longer. */
  onSettled: () => void
  /** Called with a key of the page that was pressed while our own player had the focus. */
  onHotkey?: (key: string) => void
}

const LOAD_TIMEOUT_MS = 3000

/** The provider's player in a frame of 16:9. Its terms forbid to cover it, and require the referrer of the page. */
export function Player({
  videoId,
  title,
  picture = null,
  embedUrl,
  startSeconds = null,
  startKey = null,
  ref,
  onReport,
  onSettled,
  onHotkey,
}: PlayerProps) {
  const frameRef = useRef<HTMLIFrameElement>(null)
  const connectionRef = useRef<PlayerConnection>(null)
  const passOn = useEffectEvent((report: PlayerReport) => onReport(report))
  const settle = useEffectEvent(onSettled)
  const passKeyOn = useEffectEvent((key: string) => onHotkey?.(key))

  // A later start time seeks instead of reloading the player.
  const [first] = useState({ seconds: startSeconds ?? 0, key: startKey })
  const playerUrl = embedUrlOf(embedUrl, videoId, location.origin, first.seconds)
  /** The URL that could not be loaded. */
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const hasFrame = failedUrl !== playerUrl
  useEffect(() => {
    const frame = frameRef.current
    if (frame === null || !hasFrame) return undefined
    const connection = connectPlayer(
      frame,
      new URL(playerUrl).origin,
      (report) => passOn(report),
      (key) => passKeyOn(key),
    )
    connectionRef.current = connection
    const timeout = setTimeout(() => settle(), LOAD_TIMEOUT_MS)
    return () => {
      clearTimeout(timeout)
      connection.close()
    }
  }, [playerUrl, hasFrame])

  useEffect(() => {
    if (startSeconds === null || (startSeconds === first.seconds && startKey === first.key)) return
    connectionRef.current?.seekTo(startSeconds)
  }, [startSeconds, startKey, first])

  useImperativeHandle(ref, () => ({
    seekTo: (seconds) => connectionRef.current?.seekTo(seconds),
    command: (command) => connectionRef.current?.command(command),
  }))

  const [isLoaded, setIsLoaded] = useState(false)
  const pictureUrl = picture?.medium ?? picture?.high ?? picture?.default
  const handleLoad = () => {
    onSettled()
    if (frameRef.current !== null && isErrorPage(frameRef.current, new URL(playerUrl).origin))
      return setFailedUrl(playerUrl)
    setIsLoaded(true)
    connectionRef.current?.frameLoaded()
  }

  if (!hasFrame) return <PlayerUnavailable onRetry={() => setFailedUrl(null)} />
  return (
    <div className={styles.player}>
      {pictureUrl !== undefined && !isLoaded && <img className={styles.picture} src={pictureUrl} alt="" />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a player needs scripts and its own origin, and with both a sandbox holds nothing and makes browsers warn */}
      <iframe
        ref={frameRef}
        className={styles.frame}
        src={playerUrl}
        title={t(m.playerOf, { title: isolated(title) })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={handleLoad}
      />
    </div>
  )
}
