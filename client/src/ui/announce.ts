import type { Count, Message } from '@vtube/messages/message'
import { useEffect } from 'react'
import { t } from '../language/translate.ts'
import { counted } from '../format/count.ts'

/** The delay before loading is announced. Faster answers need no announcement. */
const LOADING_ANNOUNCED_AFTER_MS = 1000

let speak: ((sentence: string) => void) | null = null
let waiting: string | null = null

/**
 * Makes screen readers speak a sentence after the current one. Until the live region has loaded (`liveRegion.ts`), only
 * the latest sentence is kept. A repeated sentence is spoken again. Failures and toasts need no announcement, because
 * they are live regions themselves.
 */
export function announce(sentence: string): void {
  if (speak === null) waiting = sentence
  else speak(sentence)
}

/** Connects the live region and passes it the sentence that has been kept. */
export function connectLiveRegion(next: (sentence: string) => void): void {
  speak = next
  if (waiting !== null) next(waiting)
  waiting = null
}

/**
 * Announces the length of a list, such as '20 videos', when the list appears and whenever its length changes. The
 * announcement is made in a separate task, because browsers take a long time to format their first number.
 */
export function useCountAnnouncement(count: number, sentence: Message<Count> | null): void {
  useEffect(() => {
    if (count === 0 || sentence === null) return undefined
    const timer = setTimeout(() => announce(t(sentence, counted(count))))
    return () => clearTimeout(timer)
  }, [count, sentence])
}

/** Announces a sentence such as 'Loading videos', unless it is null, if loading takes longer than a second. */
export function useLoadingAnnouncement(text: string | null): void {
  useEffect(() => {
    if (text === null) return undefined
    const timer = setTimeout(announce, LOADING_ANNOUNCED_AFTER_MS, text)
    return () => clearTimeout(timer)
  }, [text])
}
