import { useEffect } from 'react'
import { useDeviceVideos } from '../../features/device/deviceVideos.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { useUserData } from '../../userData/useUserData.ts'
import { followWhileOpen } from './followWhileOpen.ts'

/** Renders nothing. Saves the videos of followed lists while the page is open. */
export function Following() {
  const dispatch = useAppDispatch()
  const { device } = useDeviceVideos()
  const store = useUserData()?.store ?? null
  useEffect(
    () => (device === null || store === null ? undefined : dispatch(followWhileOpen(device, store))),
    [device, store, dispatch],
  )
  return null
}
