import { useState } from 'react'
import { sentenceOfError } from './sentenceOfReason.ts'

/** Returns a function that runs a call, and the sentence about its failure, or null. */
export function useReportFailure(): { error: string | null; run: (work: () => Promise<void>) => void } {
  const [error, setError] = useState<string | null>(null)
  const run = (work: () => Promise<void>) => {
    setError(null)
    void work().catch((failure: unknown) => setError(sentenceOfError(failure)))
  }
  return { error, run }
}
