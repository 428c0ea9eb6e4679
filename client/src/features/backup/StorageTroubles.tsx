import { useEffect, useEffectEvent } from 'react'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { useToast } from '../../ui/Toast/toastContext.ts'
import { describeTrouble, followTroubles } from './storageTroubles.ts'

/** Tells the person when the browser's storage is full or blocked, and when something in it was put aside. */
export function StorageTroubles() {
  const dispatch = useAppDispatch()
  const toast = useToast()
  const tell = useEffectEvent((text: string) => toast({ text, mustBeSeen: true }))
  useEffect(() => dispatch(followTroubles((trouble) => tell(describeTrouble(trouble)))), [dispatch])
  return null
}
