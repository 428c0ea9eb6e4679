import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { createSavingApi } from '../../api/savingApi.ts'
import { useSettings } from '../../config/settings.ts'
import type { Remote } from '../../domain/remote.ts'
import { userIdOf } from '../../identity/tokenClaims.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { createDeviceVideos, type DeviceVideo, type DeviceVideos } from './createDeviceVideos.ts'

/** The videos on this device of the person who is signed in, or null before they are needed. */
let opened: DeviceVideos | null = null

/** Returns a thunk that opens the videos on this device of a person, or returns null if nobody may save videos. */
export const openDeviceVideos =
  (user: string): Thunk<DeviceVideos | null> =>
  (_dispatch, _getState, { settings: { savingUrl, embedUrl }, api, identity }) => {
    if (savingUrl === undefined) return null
    if (opened?.user === user) return opened
    closeDeviceVideos()
    opened = createDeviceVideos({ user, api, saving: createSavingApi(savingUrl, identity), embedUrl })
    void opened.open()
    return opened
  }

/** Ends the work for the person who was signed in. */
export function closeDeviceVideos(): void {
  opened?.close()
  opened = null
}

// What is being saved must not arrive after everything was removed.
sessionEnd.subscribe(closeDeviceVideos)

const IDLE = { status: 'idle' } as const
const noSubscription = () => () => {}
const idle = (): Remote<readonly DeviceVideo[]> => IDLE

/**
 * Returns the videos on this device of the signed-in person and what can be done with them. `device` is null while it
 * opens, and if this server or this browser saves no videos.
 */
export function useDeviceVideos(): { device: DeviceVideos | null; remote: Remote<readonly DeviceVideo[]> } {
  const dispatch = useAppDispatch()
  const { savingUrl, embedUrl } = useSettings()
  const token = useSelector(({ auth }: RootState) => auth.accessToken)
  const [device, setDevice] = useState<DeviceVideos | null>(null)
  // A worker answers only frames of its own origin.
  const isPossible =
    savingUrl !== undefined && 'serviceWorker' in navigator && new URL(embedUrl).origin === location.origin
  useEffect(() => {
    if (!isPossible || token === null) return undefined
    let isCurrent = true
    const open = async () => {
      const user = await userIdOf(token)
      if (isCurrent && user !== null) setDevice(dispatch(openDeviceVideos(user)))
    }
    void open()
    return () => {
      isCurrent = false
    }
  }, [isPossible, token, dispatch])
  return { device, remote: useSyncExternalStore(device?.subscribe ?? noSubscription, device?.state ?? idle) }
}
