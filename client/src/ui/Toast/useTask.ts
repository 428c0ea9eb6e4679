import type { Message } from '@vtube/messages/message'
import { useState } from 'react'
import { t } from '../../language/translate.ts'
import { useToast } from './Toast.tsx'

/**
 * Returns a function that runs some work, and whether the work is in progress, for the spinner of its button. If the
 * work fails, a toast reports the failure.
 * @param failed the text of this toast
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
