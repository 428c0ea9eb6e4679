import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { tabStorage } from './guardedStorage.ts'
import { sessionEnd } from './sessionEnd.ts'

/** The key of the drafts in session storage, which survives a sign-in and which no other tab reads. */
const KEY = 'vtube.drafts'

/** The drafts of a session that has ended: the name of its user, and the texts by the names of their fields. */
const draftsSchema = v.object({
  owner: v.nullable(v.string()),
  texts: v.record(v.string(), v.string()),
})
type InterruptedDrafts = v.InferOutput<typeof draftsSchema>

/** The name of the user who is signed in, or was last. */
let owner: string | null = null
/** The current texts by the names of their fields. */
const live = new Map<string, string>()
const noDrafts = (): InterruptedDrafts => ({ owner: null, texts: {} })
let interrupted = parseOrNull(draftsSchema, tabStorage.readJson(KEY)) ?? noDrafts()

function write(next: InterruptedDrafts): void {
  interrupted = next
  if (Object.keys(next.texts).length === 0) tabStorage.remove(KEY)
  else tabStorage.write(KEY, JSON.stringify(next))
}

/** The texts that a user was typing when the session ended. Each draft is restored once, and only for the same user. */
export const drafts = {
  /** Records the current text of a field and deletes its interrupted draft. */
  update(field: string, text: string): void {
    if (text === '') live.delete(field)
    else live.set(field, text)
    if (!(field in interrupted.texts)) return
    const { [field]: _restored, ...texts } = interrupted.texts
    write({ ...interrupted, texts })
  },
  /** Forgets the current text of a field, because the field has been removed from the page. */
  drop(field: string): void {
    live.delete(field)
  },
  /** Returns the interrupted draft of a field, or an empty text if there is none. */
  interruptedIn: (field: string): string => interrupted.texts[field] ?? '',
  /** Notes the user who has signed in, as the owner of all later drafts. Deletes the drafts of another user. */
  setOwner(user: string): void {
    owner = user
    if (interrupted.owner !== null && interrupted.owner !== user) drafts.clear()
  },
  /** Deletes all drafts after a deliberate sign-out. */
  clear(): void {
    live.clear()
    write(noDrafts())
  },
}

sessionEnd.subscribe(() => {
  if (live.size > 0) write({ owner, texts: { ...interrupted.texts, ...Object.fromEntries(live) } })
})

/** Returns the interrupted draft of a field, which is the initial text of the field. */
export function useInterruptedDraft(field: string): string {
  const [text] = useState(() => drafts.interruptedIn(field))
  return text
}

/** Records the text of a field as a draft, in case the session ends. An empty text is not recorded. */
export function useDraft(field: string, text: string): void {
  useEffect(() => drafts.update(field, text), [field, text])
  useEffect(() => () => drafts.drop(field), [field])
}
