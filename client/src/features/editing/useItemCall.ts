import { useState } from 'react'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { sentenceOfError } from './sentenceOfReason.ts'

/**
 * Returns a function that runs a call for an item of a list, and the id of the item whose call is running, or null. A
 * toast says why a call has failed.
 */
export function useItemCall() {
  const toast = useToast()
  const [busyId, setBusyId] = useState<string | null>(null)
  const run = async (id: string, call: () => Promise<void>): Promise<void> => {
    setBusyId(id)
    await call().catch((error: unknown) => void toast({ text: sentenceOfError(error) }))
    setBusyId(null)
  }
  return { busyId, run }
}
