import type { Message } from '@vtube/messages/message'
import { useState } from 'react'
import { t } from '../../language/translate.ts'
import { useToast } from './Toast.tsx'

/**
 * Returns whether work is in progress, for the spinner of its button, and a function that does it. If it fails, a toast
 * says so.
 * @param failed what the toast says
 */
export function useTask(failed: Message): { isRunning: boolean; run: (work: () => Promise<void>) => void } {
  const toast = useToast()
  const [isRunning, setIsRunning] = useState(false)
  const runNow = async (work: () => Promise<void>) => {
    setIsRunning(true)
    await work().catch(() => toast({ text: t(failed) }))
    setIsRunning(false)
  }
  return { isRunning, run: (work) => void runNow(work) }
}
