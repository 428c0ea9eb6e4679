import { createSavingApi } from '../../api/savingApi.ts'
import { useRequest } from '../../redux/useRequest.ts'
import { canKeepFiles } from '../../storage/saved/savedFile.ts'
import { loadFacts } from './loadFacts.ts'
import { chosenForm, type SavingChoice } from './savingChoice.ts'
import type { SavingFacts, SavingForm } from './savingForms.ts'
import { measureRoom } from './useRoom.ts'

/** A video that cannot be saved, and why: its format, its size or a failure of the request. */
export interface RefusedVideo {
  id: string
  obstacle: 'format' | 'size' | 'failed'
  /** The size of the largest video that may be saved, or null for any. */
  maxBytes: number | null
}

/** What is known of videos that somebody wants to save. */
export interface KnownVideos {
  facts: readonly SavingFacts[]
  /** The ids of the videos of which the server says nothing. */
  failedIds: readonly string[]
  /** The bytes that this device has left for this site, or null if the browser does not tell. */
  roomBytes: number | null
  /** Whether this browser can keep videos. */
  canKeep: boolean
}

/** What saving videos takes, and the reasons why some cannot be saved. */
export interface SavingOffer {
  /** The sum of the videos that can be saved. */
  bytes: number
  /** The reason why nothing can be saved: the browser keeps no files, or the videos do not fit. */
  obstacle: 'storage' | 'room' | null
  refused: readonly RefusedVideo[]
}

/** Returns what forms of videos take, and whether this is an estimate, because some are converted. */
const sumOf = (forms: readonly SavingForm[]) => ({
  bytes: forms.reduce((sum, { bytes }) => sum + bytes, 0),
  isExpected: forms.some(({ stream }) => stream !== null),
})

/** Returns what videos take by a choice, whether or not they may be saved. */
export const sizeOf = ({ facts }: KnownVideos, choice: SavingChoice) =>
  sumOf(facts.flatMap((video) => chosenForm(video, choice) ?? []))

/** Returns what saving videos by a choice takes. */
export function offerFor(
  { facts, failedIds, roomBytes, canKeep }: KnownVideos,
  choice: SavingChoice,
): SavingOffer {
  const refused: RefusedVideo[] = failedIds.map((id) => ({ id, obstacle: 'failed', maxBytes: null }))
  const forms: SavingForm[] = []
  for (const video of facts) {
    const { id, maxBytes } = video
    const form = chosenForm(video, choice)
    if (form === null) refused.push({ id, obstacle: 'format', maxBytes })
    else if (maxBytes !== null && form.bytes > maxBytes) refused.push({ id, obstacle: 'size', maxBytes })
    else forms.push(form)
  }
  const { bytes } = sumOf(forms)
  const isTooMuch = roomBytes !== null && bytes > roomBytes
  return { bytes, refused, obstacle: canKeep ? (isTooMuch ? 'room' : null) : 'storage' }
}

/** The number of videos about which the server is asked at a time. */
const AT_A_TIME = 8

/** Loads what is known of videos that somebody wants to save. Fails only if the server says nothing of any of them. */
export const useKnownVideos = (ids: readonly string[]) =>
  useRequest<KnownVideos>(
    ids.join(' '),
    (signal) =>
      async (_dispatch, _getState, { settings: { savingUrl = '', embedUrl }, identity }) => {
        const saving = createSavingApi(savingUrl, identity)
        const facts: SavingFacts[] = []
        const failures: { id: string; error: unknown }[] = []
        for (let first = 0; first < ids.length; first += AT_A_TIME)
          await Promise.all(
            ids.slice(first, first + AT_A_TIME).map(async (id) => {
              try {
                facts.push((await loadFacts(saving, embedUrl, id, signal)).facts)
              } catch (error) {
                failures.push({ id, error })
              }
            }),
          )
        if (failures.length > 0 && failures.length === ids.length) throw failures[0]?.error
        const [roomBytes, canKeep] = await Promise.all([measureRoom(), canKeepFiles()])
        return { facts, failedIds: failures.map(({ id }) => id), roomBytes, canKeep }
      },
  )
