import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { connection } from './connection.ts'
import { updates } from './updates.ts'

const reload = () => location.reload()

/** Says that there is no connection, that there is one again, and that a new version waits. */
export function OfflineNotices() {
  const toast = useToast()
  const state = useSyncExternalStore(connection.onChange, connection.state)
  const isWaiting = useSyncExternalStore(updates.onChange, updates.isWaiting)
  const [isStillOffline, setIsStillOffline] = useState(false)
  const offlineText = `You are ${isStillOffline ? 'still ' : ''}offline. What you have seen is still here.`
  const tryAgain = async () => {
    if (await connection.look()) reload()
    else setIsStillOffline(true)
  }
  const tell = useEffectEvent((text: string, label: string, onPress: () => void) =>
    toast({ text, action: { label, onPress }, mustBeSeen: true, stays: true }),
  )
  const tellOffline = useEffectEvent((text: string) => tell(text, 'Try again', () => void tryAgain()))
  useEffect(() => {
    if (state === 'online') return undefined
    return state === 'offline' ? tellOffline(offlineText) : tell('You are online again.', 'Refresh', reload)
  }, [state, offlineText])
  useEffect(
    () => (isWaiting ? tell('There is a new version of Vtube.', 'Load it', updates.take) : undefined),
    [isWaiting],
  )
  return null
}
