import { createSavingApi, type SavingApi } from '../../api/savingApi.ts'
import { networkError } from '../../api/request/RequestError.ts'
import { useRequest } from '../../redux/useRequest.ts'
import { canKeepFiles } from '../../storage/saved/savedFiles.ts'
import { fetchPlayerVideo, playsAsItIs } from './savedResponses.ts'
import { measureRoom } from './useRoom.ts'

/** A video that cannot be saved, and why: its format, its size or a failure of the request. */
export interface RefusedVideo {
  id: string
  obstacle: 'format' | 'size' | 'failed'
  /** The size of the largest video that may be saved, or null for any. */
  maxBytes: number | null
}

/** What saving videos takes, and the reasons why some cannot be saved. */
export interface SavingOffer {
  /** The sum of the files that can be saved. */
  bytes: number
  /** The bytes that this device has left for this site, or null if the browser does not tell. */
  roomBytes: number | null
  /** The reason why nothing can be saved: the browser keeps no files, or the files do not fit. */
  obstacle: 'storage' | 'room' | null
  refused: readonly RefusedVideo[]
}

/** The number of videos about which the server is asked at a time. */
const AT_A_TIME = 8

async function askAbout(id: string, saving: SavingApi, embedUrl: string, signal: AbortSignal) {
  const [{ bytes, maxBytes }, player] = await Promise.all([
    saving.describe(id, signal),
    fetchPlayerVideo(embedUrl, id).catch((error: unknown) => {
      throw networkError(error)
    }),
  ])
  if (!playsAsItIs(player)) return { id, maxBytes, obstacle: 'format' } as const
  return maxBytes !== null && bytes > maxBytes ? ({ id, maxBytes, obstacle: 'size' } as const) : bytes
}

/** Loads what saving videos takes. Fails only if the server says nothing of any of them. */
export const useSavingOffer = (ids: readonly string[]) =>
  useRequest<SavingOffer>(
    ids.join(' '),
    (signal) =>
      async (_dispatch, _getState, { settings: { savingUrl = '', embedUrl }, identity }) => {
        const saving = createSavingApi(savingUrl, identity)
        const refused: RefusedVideo[] = []
        const failures: unknown[] = []
        let bytes = 0
        for (let first = 0; first < ids.length; first += AT_A_TIME)
          await Promise.all(
            ids.slice(first, first + AT_A_TIME).map(async (id) => {
              try {
                const answer = await askAbout(id, saving, embedUrl, signal)
                if (typeof answer === 'number') bytes += answer
                else refused.push(answer)
              } catch (error) {
                failures.push(error)
                refused.push({ id, maxBytes: null, obstacle: 'failed' })
              }
            }),
          )
        if (failures.length === ids.length) throw failures[0]
        const [roomBytes, canKeep] = await Promise.all([measureRoom(), canKeepFiles()])
        const isTooMuch = roomBytes !== null && bytes > roomBytes
        return { bytes, roomBytes, refused, obstacle: canKeep ? (isTooMuch ? 'room' : null) : 'storage' }
      },
  )
