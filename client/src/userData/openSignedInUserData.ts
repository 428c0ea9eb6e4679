import type { ApiClient, BearerSource } from '../api/client.ts'
import { createUserDataApi } from '../api/userData.ts'
import { loadVideosById } from '../api/videosById.ts'
import { rememberVideosToContinue } from '../storage/videosToContinue.ts'
import { followVideosToContinue } from './continueWatching.ts'
import { createStoredVideos } from './createStoredVideos.ts'
import { openUserData, type UserDataProblem } from './openUserData.ts'
import { syncUserData } from './syncUserData.ts'
import { takeOverResumePositions } from './takeOverResumePositions.ts'

interface SignedInUserDataOptions {
  /** An anonymous id of the user. */
  user: string
  api: ApiClient
  bearer: BearerSource
  /** Address of the user's data on our server; undefined in modes without one. */
  userDataUrl: string | undefined
  report: (problem: UserDataProblem) => void
  onError: (error: unknown) => void
}

/** Opens the data of the signed-in user on this device and keeps it in step with the server. */
export async function openSignedInUserData(options: SignedInUserDataOptions) {
  const { user, api, bearer, userDataUrl, report, onError } = options
  const data = await openUserData(user, report)
  takeOverResumePositions(data.store)
  followVideosToContinue(data.store)
  const videos = createStoredVideos({
    database: data.database,
    fetchVideos: (ids) => loadVideosById(api, ids),
    onError,
  })
  void videos.deleteStale()
  const sync =
    userDataUrl === undefined
      ? null
      : syncUserData({ data, api: createUserDataApi(userDataUrl, bearer), onDeleted: () => {} })
  return {
    store: data.store,
    videos,
    /** Null in modes without our server. */
    sync,
    close() {
      sync?.stop()
      data.close()
      rememberVideosToContinue(false)
    },
  }
}

export type SignedInUserData = Awaited<ReturnType<typeof openSignedInUserData>>
