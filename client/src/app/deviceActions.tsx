/** What the menu of a video offers about the videos on this device. */
import * as m from '@vtube/messages'
import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Video } from '../domain/video.ts'
import type { DeviceVideos } from '../features/device/createDeviceVideos.ts'
import { useDeviceVideos } from '../features/device/deviceVideos.ts'
import { removeFromDevice } from '../features/device/following/changeFollowing.ts'
import { savableOf } from '../features/device/savable.ts'
import { counted } from '../format/count.ts'
import { t } from '../language/translate.ts'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { contentOf } from '../ui/RemoteView/RemoteView.tsx'
import type { ShowToast } from '../ui/Toast/Toast.tsx'
import type { VideoStore } from '../videos/createVideoStore.ts'
import { findVideo } from '../videos/findVideo.ts'

const loadDialog = withDeferredMessages(() => import('../features/device/SaveToDeviceDialog.tsx'))

/** Returns whether a video is on this device. `device` is null if none can be saved. */
export function useOnDevice(videoId: string): { device: DeviceVideos | null; isOnDevice: boolean } {
  const { device, remote } = useDeviceVideos()
  return { device, isOnDevice: contentOf(remote)?.some(({ id }) => id === videoId) === true }
}

interface DeviceMeans extends ReturnType<typeof useOnDevice> {
  videos: VideoStore
  toast: ShowToast
  open: <Module>(load: () => Promise<Module>, render: (module: Module) => ReactNode) => void
  close: () => void
}

/** Returns the function that opens the dialog for the videos that are not saved yet, or null if there are none. */
function offerDialog(chosen: readonly Video[], { device, videos, open, close }: DeviceMeans) {
  if (device === null) return null
  const saved = new Set(contentOf(device.state())?.map(({ id }) => id))
  const savable = chosen.flatMap((video) => (saved.has(video.id) ? [] : (savableOf(video, videos) ?? [])))
  if (savable.length === 0) return null
  return () =>
    open(loadDialog, ({ SaveToDeviceDialog }) => (
      <SaveToDeviceDialog videos={savable} device={device} onClose={close} />
    ))
}

/** Returns the function that removes a saved video, or null for one that is not saved. */
function offerRemoval({ id }: Video, { device, isOnDevice, toast }: DeviceMeans) {
  if (device === null || !isOnDevice) return null
  return () => {
    void removeFromDevice(device, id)
    toast({ text: t(m.videosRemoved, counted(1)) })
  }
}

export const DEVICE_ACTIONS = {
  saveToDevice: {
    label: m.saveToDevice,
    icon: <HardDriveDownload />,
    hasDialog: true,
    one: (video: Video, means: DeviceMeans) => offerDialog([video], means),
    many: ({ videoIds }: { videoIds: readonly string[] }, means: DeviceMeans) =>
      offerDialog(
        videoIds.flatMap((id) => findVideo(means.videos, id) ?? []),
        means,
      ),
  },
  removeFromDevice: { label: m.removeFromDevice, icon: <Trash2 />, one: offerRemoval },
} as const
