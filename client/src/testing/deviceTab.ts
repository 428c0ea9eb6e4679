import { onTestFinished } from 'vitest'
import type { ApiClient } from '../api/request/client.ts'
import { createSavingApi } from '../api/savingApi.ts'
import { createDeviceVideos, type DeviceVideos } from '../features/device/createDeviceVideos.ts'
import { contentOf } from '../ui/RemoteView/RemoteView.tsx'

/** Answers the calls for the page of the video `koi`. */
export const getKoi = async () => ({ body: { items: [{ id: 'koi' }] }, isStale: false, quotaResetsAt: null })

/** Opens the videos on the device of a test in another tab, which is closed at the end of the test. */
export async function openTab(user = 'maya', get: ApiClient['get'] = getKoi): Promise<DeviceVideos> {
  const bearer = { token: async () => 'token', renew: async () => null }
  const tab = createDeviceVideos({
    user,
    api: { get },
    saving: createSavingApi(`${location.origin}/saving`, bearer),
    embedUrl: `${location.origin}/embed/`,
  })
  onTestFinished(() => tab.close())
  await tab.open()
  return tab
}

/** Returns what a tab shows of the videos on the device: their ids, the stored bytes, and their problems. */
export const videosOf = (tab: DeviceVideos) =>
  (contentOf(tab.state()) ?? []).map(({ id, storedBytes, problem }) => [id, storedBytes, problem])
