import { useEffect } from 'react'
import { announce } from './announce.ts'

/** Announces a sentence that has stood for so long, whenever it is another one; null says nothing. */
export function useAnnouncement(sentence: string | null, delayMs = 0): void {
  useEffect(() => {
    if (sentence === null) return undefined
    const timer = setTimeout(() => announce(sentence), delayMs)
    return () => clearTimeout(timer)
  }, [sentence, delayMs])
}
