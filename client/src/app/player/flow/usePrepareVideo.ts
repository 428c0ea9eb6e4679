import { useEffect, useEffectEvent } from 'react'
import { routes } from '../../../config/paths.ts'
import { playback } from '../../../features/player/playback.ts'
import { isPlainClick } from '../../../routing/Link.tsx'
import { matchPath } from '../../../routing/matchPath.ts'
import { parseStartTime } from '../../../domain/parseTime.ts'
import { resumeSecondsOf } from '../useWatchHistory.ts'
import { useUserData } from '../../../userData/useUserData.ts'

/** Returns the video to which a link leads, and the start time in its address, or null if there is none. */
function videoBehind(target: EventTarget | null): { id: string; startSeconds: number | null } | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.origin !== location.origin || link.target !== '') return null
  const id = matchPath(routes.watch, link.pathname)?.['id']
  if (id === undefined) return null
  return { id, startSeconds: parseStartTime(new URLSearchParams(link.search).get('t')) }
}

/**
 * Lets our own player load a video before the page of the video is rendered: as soon as a mouse button is pressed on a
 * link to the video. For a touch, which may be the beginning of scrolling, the player waits for the click. A video that
 * opens in another tab is not loaded, because its conversion would end the conversion of the video that plays. If the
 * link is dragged, the loaded video is discarded.
 */
export function usePrepareVideo(isOwnPlayer: boolean): void {
  const data = useUserData()
  const prepare = useEffectEvent((event: MouseEvent) => {
    const video = isPlainClick(event) ? videoBehind(event.target) : null
    if (video !== null) playback.prepare(video.id, video.startSeconds ?? resumeSecondsOf(data, video.id) ?? 0)
  })
  useEffect(() => {
    if (!isOwnPlayer) return undefined
    const handlePointer = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') prepare(event)
    }
    const over = new AbortController()
    const options = { capture: true, signal: over.signal }
    addEventListener('pointerdown', handlePointer, options)
    addEventListener('click', (event) => prepare(event), options)
    addEventListener('dragstart', playback.discardPrepared, options)
    return () => over.abort()
  }, [isOwnPlayer])
}
