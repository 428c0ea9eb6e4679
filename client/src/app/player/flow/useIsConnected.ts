import { useSyncExternalStore } from 'react'
import { playback } from '../../../features/player/playback.ts'

/** Returns whether the player of the current video has reported, so that it obeys commands. */
export const useIsConnected = () =>
  useSyncExternalStore(playback.subscribe, () => playback.current().status.state !== null)
