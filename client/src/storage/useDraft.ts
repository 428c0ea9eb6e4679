import { useEffect, useState } from 'react'
import { drafts } from './drafts.ts'

/** What was interrupted in a field when the session ended, as the text that it starts with. */
export function useInterruptedDraft(field: string): string {
  const [text] = useState(() => drafts.interruptedIn(field))
  return text
}

/** Keeps what a field holds, should the session end. An empty text is nothing to keep. */
export function useKeptDraft(field: string, text: string): void {
  useEffect(() => drafts.keep(field, text), [field, text])
  useEffect(() => () => drafts.drop(field), [field])
}
