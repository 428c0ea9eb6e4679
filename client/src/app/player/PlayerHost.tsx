import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { Suspense, useEffect, useRef, useSyncExternalStore, type RefObject, useLayoutEffect } from 'react'
import { useSettings } from '../../config/settings.ts'
import { playback, type PlaybackState } from '../../features/player/playback.ts'
import { Player, type PlayerHandle } from '../../features/player/Player.tsx'
import type { PlayerRequest } from '../../features/player/playerConnection.ts'
import { t } from '../../language/translate.ts'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import { keepMenusOff } from '../../ui/Menu/keepMenusOff.ts'
import { loadFlow } from './loadFlow.ts'
import styles from './PlayerHost.module.css'
import { useWatchHistory } from './useWatchHistory.ts'

/**
 * Places the host over the slot of the page, if any, by the custom properties `--x`, `--y`, `--width` and `--height`.
 * They are relative to the document, so scrolling changes nothing.
 */
function usePlaceOverSlot(host: RefObject<HTMLElement | null>, slot: HTMLElement | null): void {
  useLayoutEffect(() => {
    const layer = host.current?.parentElement
    if (slot === null || !layer) return undefined
    const place = () => {
      const page = layer.getBoundingClientRect()
      const target = slot.getBoundingClientRect()
      const isRightToLeft = getComputedStyle(layer).direction === 'rtl'
      const start = isRightToLeft ? page.right - target.right : target.left - page.left
      const values = {
        '--x': start,
        '--y': target.top - page.top,
        '--width': target.width,
        '--height': target.height,
      }
      for (const [name, pixels] of Object.entries(values))
        host.current?.style.setProperty(name, `${pixels}px`)
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(slot)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [host, slot])
}

/** The features around the player, which are loaded later. If they cannot be loaded, the video still plays. */
const Flow = lazyOrNothing(() => loadFlow().then(({ Flow }) => Flow))
const FlowOverPicture = lazyOrNothing(() => loadFlow().then(({ FlowOverPicture }) => FlowOverPicture))

/** Lets our own player load its frame. */
export const prepareFrame = (): void => playback.prepareFrame()

/** Forwards a key that was pressed inside the player's frame to the page, as if it had been pressed in the page. */
const pressInPage = (asked: string | PlayerRequest) =>
  typeof asked === 'string'
    ? document.body.dispatchEvent(new KeyboardEvent('keydown', { key: asked, bubbles: true }))
    : playback.request(asked)

/** The player with a video, or without one while it waits for its first video. Records the playback in the history. */
function Playing({ video, isOfOthers }: Pick<PlaybackState, 'video' | 'isOfOthers'>) {
  const { embedUrl } = useSettings()
  const player = useRef<PlayerHandle>(null)
  const { startSeconds, record } = useWatchHistory(video?.id ?? '', video?.start?.seconds ?? null, isOfOthers)
  useEffect(() => {
    if (player.current === null) return undefined
    return playback.attach(player.current)
  }, [])
  return (
    <Player
      ref={player}
      videoId={video?.id ?? null}
      title={video?.title ?? ''}
      picture={video?.picture ?? null}
      embedUrl={embedUrl}
      startSeconds={startSeconds}
      startKey={video?.start?.key ?? null}
      onReport={(report) => {
        record(report)
        playback.report(report)
      }}
      onSettled={playback.settle}
      onAsk={pressInPage}
    />
  )
}

/**
 * The only player of the page. It does not belong to a screen, so that it continues while the user browses. It covers
 * the slot in the video page, or is the mini-player in the corner. Its frame is never moved out of the host, because
 * most browsers would load it again. The frame of our own player is loaded before the first video, and stays for the
 * next videos.
 */
export default function PlayerHost() {
  const { video, isOfOthers, slot, frame } = useSyncExternalStore(playback.subscribe, playback.current)
  const host = useRef<HTMLElement>(null)
  usePlaceOverSlot(host, slot)
  // Menus are kept off the provider's player, because the terms of the provider forbid covering it.
  const { provider } = useSettings()
  const hasVideo = video !== null
  useEffect(() => {
    if (!provider || !hasVideo || host.current === null) return undefined
    return keepMenusOff(host.current)
  }, [provider, hasVideo])
  if (!hasVideo && (provider || frame === null)) return null
  const place = slot === null ? [styles.mini, !provider && styles.slim] : styles.full
  return (
    <div className={styles.layer}>
      <section
        ref={host}
        id={slot === null ? undefined : 'player'}
        className={clsx(styles.host, hasVideo ? place : styles.waiting)}
        aria-label={t(slot === null ? m.miniPlayer : m.video)}
        inert={!hasVideo}
      >
        <Suspense>
          <Flow host={host} />
        </Suspense>
        <div className={styles.frame}>
          <Playing key={provider ? video?.id : frame} video={video} isOfOthers={isOfOthers} />
          {hasVideo && !provider && (
            <Suspense>
              <FlowOverPicture />
            </Suspense>
          )}
        </div>
      </section>
    </div>
  )
}
