import { reasonOf } from '../../api/request/RequestError.ts'
import type { SavingApi } from '../../api/savingApi.ts'
import { changeSaved, readSaved, type SavedVideo } from '../../storage/saved/savedVideos.ts'
import { goneUntil } from './goneUntil.ts'

interface CheckMeans {
  /** The id of the person. */
  user: string
  saving: Pick<SavingApi, 'describe'>
  /** Removes a video from this device. */
  remove: (id: string) => Promise<void>
  /** Reads the list of the videos on this device again, in all tabs. */
  reload: () => Promise<void>
  /** Puts off the rest of a video. */
  postpone: (id: string) => void
}

/** Returns whether an error says that a video does not exist for this person. */
export const isNotThere = (error: unknown): boolean =>
  ['notFound', 'notInLibrary'].includes(reasonOf(error) ?? '')

/** Returns the time since when a video is gone, or null if the clock of the device has been set since. */
const plausibleTime = (video: SavedVideo | null): number | null =>
  video?.goneSince !== undefined && video.goneSince >= video.savedAt && video.goneSince <= Date.now()
    ? video.goneSince
    : null

/**
 * Asks the server about a saved video, and notes what has changed. Removes a video that the person may no longer see, and
 * after a week one that has left the library. Resolves to the files of the player, or to null if the server has not
 * described the video.
 * @param isRefused whether the server has just refused to send the rest of the video
 */
export async function checkVideo(
  { user, saving, remove, reload, postpone }: CheckMeans,
  id: string,
  isRefused: boolean,
): Promise<readonly string[] | null> {
  const noted = await readSaved(user, id)
  try {
    const { version, playerFiles, access } = await saving.describe(id, { access: noted?.access })
    const video = await readSaved(user, id)
    if (video === null) return playerFiles
    const former = video.problem === 'gone' ? null : video.problem
    const problem = video.version !== version ? 'changed' : isRefused ? 'failed' : former
    if (problem !== video.problem || access !== video.access)
      await changeSaved(user, id, { problem, access, goneSince: undefined })
    // Whoever is saving the former file closes it.
    if (problem === 'changed') await reload()
    return playerFiles
  } catch (error) {
    const reason = reasonOf(error)
    const goneSince = plausibleTime(noted) ?? Date.now()
    if (reason === 'notFound' || (reason === 'notInLibrary' && Date.now() >= goneUntil(goneSince)))
      await remove(id)
    else if (reason === 'notInLibrary') {
      await changeSaved(user, id, { problem: 'gone', goneSince })
      if (noted?.problem !== 'gone') await reload()
    } else if (isRefused && reason !== null) await changeSaved(user, id, { problem: 'failed' })
    else if (isRefused) postpone(id)
    return null
  }
}
