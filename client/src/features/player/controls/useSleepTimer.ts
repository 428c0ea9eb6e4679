import * as m from '@vtube/messages'
import { useEffect, useEffectEvent } from 'react'
import { t } from '../../../language/translate.ts'
import { useToast } from '../../../ui/Toast/Toast.tsx'
import { useSessionValue } from '../../../storage/sessionValue.ts'
import { runSleepTimer, sleepTimer } from './sleepTimer.ts'

/** Stops the playback when the sleep timer is over, and shows a notice. */
export function useSleepTimer(): void {
  const showToast = useToast()
  const timer = useSessionValue(sleepTimer)
  const say = useEffectEvent(() => {
    showToast({ text: t(m.sleepTimerOver), stays: true })
  })
  useEffect(() => runSleepTimer(timer, () => say()), [timer])
}
