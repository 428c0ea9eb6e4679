import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { playback } from '../../../features/player/playback.ts'
import { useIsConnected } from './useIsConnected.ts'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/**
 * Lets the element around the frame of our own player fill the screen instead of the frame, because the countdown to
 * the next video is part of that element. Returns a function that turns full screen on or off. In browsers where only a
 * video can fill the screen, the frame itself handles full screen.
 */
export function useFullscreen(host: RefObject<HTMLElement | null>, isOwnFrame: boolean): () => void {
  const isFullscreen = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  const isConnected = useIsConnected()
  useEffect(() => {
    if (isOwnFrame && isConnected && document.fullscreenEnabled)
      playback.command({ func: 'setFullscreen', args: [isFullscreen] })
  }, [isOwnFrame, isConnected, isFullscreen])
  return () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : host.current?.requestFullscreen()
    // Browsers refuse full screen if the user has not pressed anything.
    change?.catch(() => {})
  }
}
