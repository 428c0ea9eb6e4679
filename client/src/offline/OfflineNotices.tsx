import * as m from '@vtube/messages'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { t } from '../language/translate.ts'
import { useToast } from '../ui/Toast/Toast.tsx'
import { connection } from './connection.ts'
import { updates } from './updates.ts'

const reload = () => location.reload()

export function OfflineNotices() {
  const toast = useToast()
  const state = useSyncExternalStore(connection.onChange, connection.state)
  const isUpdateAvailable = useSyncExternalStore(updates.onChange, updates.isAvailable)
  const [isStillOffline, setIsStillOffline] = useState(false)
  const offlineText = t(isStillOffline ? m.stillOffline : m.offline)
  const tryAgain = async () => {
    if (await connection.check()) reload()
    else setIsStillOffline(true)
  }
  const show = useEffectEvent((text: string, label: string, onPress: () => void) =>
    toast({ text, action: { label, onPress }, mustBeSeen: true, stays: true }),
  )
  const showOffline = useEffectEvent((text: string) => show(text, t(m.tryAgain), () => void tryAgain()))
  useEffect(() => {
    if (state === 'online') return undefined
    return state === 'offline' ? showOffline(offlineText) : show(t(m.onlineAgain), t(m.refresh), reload)
  }, [state, offlineText])
  useEffect(
    () => (isUpdateAvailable ? show(t(m.newVersion), t(m.loadNewVersion), updates.apply) : undefined),
    [isUpdateAvailable],
  )
  return null
}
