import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useSettings } from '../../config/settings.ts'
import { playback, type PlayingVideo } from '../../features/player/playback.ts'
import { Player, type PlayerHandle } from '../../features/player/Player.tsx'
import { t } from '../../language/translate.ts'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import { keepMenusOff } from '../../ui/Menu/keepMenusOff.ts'
import { loadFlow } from './loadFlow.ts'
import styles from './PlayerHost.module.css'
import { usePlaceOverSlot } from './usePlaceOverSlot.ts'
import { useWatchHistory } from './useWatchHistory.ts'

/** The part of the player that is loaded later. If it cannot be loaded, it is missing, but the video still plays. */
const Flow = lazyOrNothing(() => loadFlow().then(({ Flow }) => Flow))
const FlowOverPicture = lazyOrNothing(() => loadFlow().then(({ FlowOverPicture }) => FlowOverPicture))

/** Forwards a key that was pressed inside the player's frame to the page, as if it had been pressed there. */
const pressInPage = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

/** The player with one video. Its playback is recorded in the history. */
function Playing({ video }: { video: PlayingVideo }) {
  const { embedUrl } = useSettings()
  const player = useRef<PlayerHandle>(null)
  const { startSeconds, record } = useWatchHistory(video.id, video.start?.seconds ?? null)
  useEffect(() => {
    if (player.current === null) return undefined
    return playback.attach(player.current)
  }, [])
  return (
    <Player
      ref={player}
      videoId={video.id}
      title={video.title}
      picture={video.picture}
      embedUrl={embedUrl}
      startSeconds={startSeconds}
      startKey={video.start?.key ?? null}
      onReport={(report) => {
        record(report)
        playback.report(report)
      }}
      onSettled={playback.settle}
      onHotkey={pressInPage}
    />
  )
}

/**
 * The only player of the page. It does not belong to a screen, so that it continues while the user browses. It covers
 * the slot in the video page, or is the mini-player in the corner. Its frame is never moved to another place in the
 * document, because it would be reloaded.
 */
export default function PlayerHost() {
  const { video, slot } = useSyncExternalStore(playback.subscribe, playback.current)
  const host = useRef<HTMLElement>(null)
  usePlaceOverSlot(host, slot)
  // The terms of the provider forbid covering its player.
  const { provider } = useSettings()
  const hasVideo = video !== null
  useEffect(() => {
    if (!provider || !hasVideo || host.current === null) return undefined
    return keepMenusOff(host.current)
  }, [provider, hasVideo])
  if (video === null) return null
  return (
    <div className={styles.layer}>
      <section
        ref={host}
        id={slot === null ? undefined : 'player'}
        className={clsx(styles.host, slot === null ? [styles.mini, !provider && styles.slim] : styles.full)}
        aria-label={t(slot === null ? m.miniPlayer : m.video)}
      >
        <Suspense>
          <Flow host={host} />
        </Suspense>
        <div className={styles.frame}>
          <Playing key={video.id} video={video} />
          {!provider && (
            <Suspense>
              <FlowOverPicture />
            </Suspense>
          )}
        </div>
      </section>
    </div>
  )
}
