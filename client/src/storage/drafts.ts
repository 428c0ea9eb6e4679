import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { tabStorage } from './guardedStorage.ts'

/** Session storage has the drafts, so that they survive a sign-in that leaves the page, and no other tab sees them. */
const KEY = 'vtube.drafts'

/** Holds drafts of a session that ended: the name of its user, and texts by the name of their field. */
const draftsSchema = v.object({
  owner: v.nullable(v.string()),
  texts: v.record(v.string(), v.string()),
})
type InterruptedDrafts = v.InferOutput<typeof draftsSchema>

/** Holds current texts by the name of their field. */
const live = new Map<string, string>()
const noDrafts = (): InterruptedDrafts => ({ owner: null, texts: {} })
let interrupted = parseOrNull(draftsSchema, tabStorage.readJson(KEY)) ?? noDrafts()

function write(next: InterruptedDrafts): void {
  interrupted = next
  if (Object.keys(next.texts).length === 0) tabStorage.remove(KEY)
  else tabStorage.write(KEY, JSON.stringify(next))
}

/** Keeps texts that a user was typing when the session ended. Each is restored once, for the same user. */
export const drafts = {
  /** Records the current text of a field and forgets the interrupted one. */
  update(field: string, text: string): void {
    if (text === '') live.delete(field)
    else live.set(field, text)
    if (!(field in interrupted.texts)) return
    const { [field]: _restored, ...texts } = interrupted.texts
    write({ ...interrupted, texts })
  },
  /** Forgets the current text of a field that has left the page. */
  drop(field: string): void {
    live.delete(field)
  },
  /** Returns the interrupted text of a field, which is empty if there is none. */
  interruptedIn: (field: string): string => interrupted.texts[field] ?? '',
  /** Stores the current texts because the session of this user has ended. */
  interrupt(owner: string | null): void {
    if (live.size > 0) write({ owner, texts: { ...interrupted.texts, ...Object.fromEntries(live) } })
  },
  /** Forgets the drafts of everybody but the user who has signed in. */
  retainFor(user: string): void {
    if (interrupted.owner !== null && interrupted.owner !== user) drafts.clear()
  },
  /** Forgets all drafts: the user has logged out on purpose. */
  clear(): void {
    live.clear()
    write(noDrafts())
  },
}

/** Returns the interrupted text of a field, as the text that the field starts with. */
export function useInterruptedDraft(field: string): string {
  const [text] = useState(() => drafts.interruptedIn(field))
  return text
}

/** Records the text of a field as a draft, in case the session ends. An empty text is no draft. */
export function useDraft(field: string, text: string): void {
  useEffect(() => drafts.update(field, text), [field, text])
  useEffect(() => () => drafts.drop(field), [field])
}
