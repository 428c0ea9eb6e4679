import * as m from '@vtube/messages'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import type { Thumbnails } from '../../domain/video.ts'
import { isolated } from '../../format/isolated.ts'
import {
  connectPlayer,
  type PlayerConnection,
  type PlayerReport,
  type PlayerRequest,
} from './playerConnection.ts'
import { embedUrlOf } from '../../config/embedUrl.ts'
import { frameOpenedByBoot, PlayerFrame } from './PlayerFrame.tsx'
import { PlayerUnavailable } from './PlayerPlaceholder.tsx'
import styles from './Player.module.css'

/**
 * Returns whether a loaded frame shows the browser's own error page. For a player of this origin, the document of the
 * frame is inaccessible then. The document of a player of another origin is always inaccessible, so for such a player
 * only `navigator.onLine` can tell.
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
  /** The id of the video, or null for a player that waits for one. Only our own player opens more than one. */
  videoId: string | null
  title: string
  /** The picture that is shown until the player has loaded, or null for none. */
  picture?: Thumbnails | null
  /** The base URL of players, which ends in a slash. */
  embedUrl: string
  /** The start time in whole seconds. A change of this value seeks. */
  startSeconds?: number | null
  /** The key of the start time. If the key changes, the player seeks again, even to the same time. */
  startKey?: string | null
  ref?: Ref<PlayerHandle>
  /** Called with each report of the player. */
  onReport: (report: PlayerReport) => void
  /** Called when the player has loaded or a time limit is over. Other requests wait until then. */
  onSettled: () => void
  /** Called with a key of the page that was pressed while our own player had the focus, or with a request of it. */
  onAsk?: (asked: string | PlayerRequest) => void
}

const LOAD_TIMEOUT_MS = 3000

/**
 * A player in a frame of 16:9. It is either our own player or the provider's player. The provider's terms forbid
 * covering its player and require that the browser sends the referrer of the page.
 */
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
  onAsk,
}: PlayerProps) {
  const frameRef = useRef<HTMLIFrameElement>(null)
  const connectionRef = useRef<PlayerConnection>(null)
  const settle = useEffectEvent(onSettled)
  const ask = useEffectEvent((asked: string | PlayerRequest) => onAsk?.(asked))

  const [opened, setOpened] = useState(() => frameOpenedByBoot(videoId))
  // Only the first start time is part of the URL. Later start times make the player seek and do not reload it.
  const [first, setFirst] = useState(() => {
    const seconds = opened === null ? (startSeconds ?? 0) : 0
    return { videoId, seconds, key: startKey }
  })
  if (first.videoId !== videoId) setFirst({ videoId, seconds: startSeconds ?? 0, key: startKey })
  const [playerUrl, setPlayerUrl] = useState(() =>
    embedUrlOf(embedUrl, videoId, location.origin, first.seconds),
  )
  /** The URL of the player that could not be loaded, or null if none has failed. */
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const hasFrame = failedUrl !== playerUrl
  /** The id of the video of which the frame shows more than its background. */
  const [shownId, setShownId] = useState<string | null>(null)
  const openedId = useRef(videoId)
  const passOn = useEffectEvent((report: PlayerReport) => {
    if (report.videoId !== undefined && report.videoId !== shownId) {
      setShownId(report.videoId)
      onSettled()
    }
    onReport(report)
  })
  useEffect(() => {
    const frame = frameRef.current
    if (frame === null || !hasFrame) return undefined
    const connection = connectPlayer(
      frame,
      new URL(playerUrl).origin,
      (report) => passOn(report),
      (asked) => ask(asked),
    )
    connectionRef.current = connection
    return () => connection.close()
  }, [playerUrl, hasFrame])

  // A loaded player opens the next video in the same frame. If the frame contains no player, for example because it
  // shows an error, the page of the next video is loaded in the frame.
  useEffect(() => {
    if (videoId === null) return undefined
    if (openedId.current !== videoId) {
      openedId.current = videoId
      if (connectionRef.current?.open(videoId, first.seconds) !== true) {
        setOpened(null)
        setPlayerUrl(embedUrlOf(embedUrl, videoId, location.origin, first.seconds))
      }
    }
    const timeout = setTimeout(() => settle(), LOAD_TIMEOUT_MS)
    return () => clearTimeout(timeout)
  }, [embedUrl, videoId, first])

  useEffect(() => {
    if (startSeconds === null || (startSeconds === first.seconds && startKey === first.key)) return
    connectionRef.current?.seekTo(startSeconds)
  }, [startSeconds, startKey, first])

  useImperativeHandle(ref, () => ({
    seekTo: (seconds) => connectionRef.current?.seekTo(seconds),
    command: (command) => connectionRef.current?.command(command),
  }))

  const pictureUrl = picture?.medium ?? picture?.high ?? picture?.default
  const handleLoad = () => {
    if (frameRef.current !== null && isErrorPage(frameRef.current, new URL(playerUrl).origin)) {
      setOpened(null)
      setFailedUrl(playerUrl)
    } else {
      setShownId(videoId)
      connectionRef.current?.frameLoaded()
    }
    if (videoId !== null) onSettled()
  }
  const handleRetry = () => {
    setPlayerUrl(embedUrlOf(embedUrl, videoId, location.origin, startSeconds ?? 0))
    setFailedUrl(null)
  }

  if (!hasFrame) return <PlayerUnavailable onRetry={handleRetry} />
  return (
    <div className={styles.player}>
      {pictureUrl !== undefined && shownId !== videoId && (
        <img className={styles.picture} src={pictureUrl} alt="" />
      )}
      <PlayerFrame
        ref={frameRef}
        opened={opened}
        src={playerUrl}
        title={videoId === null ? t(m.video) : t(m.playerOf, { title: isolated(title) })}
        onLoad={handleLoad}
      />
    </div>
  )
}
