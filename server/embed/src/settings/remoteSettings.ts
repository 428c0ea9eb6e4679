import { translate } from '../playerText.ts'
import type { SettingsOf } from './setting.ts'

/** Televisions and speakers that the browser finds in the local network. */
interface Devices {
  /** Returns whether the browser has found a device that can play the file. */
  isAvailable(): boolean
  /** Shows the browser's list of devices. */
  choose(): void
}

/** A video element with the method of Safari that shows the list of devices. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void
}

/**
 * Watches for devices that can play a video, and calls back when `isAvailable` may have changed. Devices fetch the file
 * without cookies, so they cannot play a video that requires signing in.
 */
function watchDevices(video: AirPlayVideo, fileUrl: string, onChange: () => void): Devices {
  let isFound = false
  let isPublic: boolean | null = null
  const noteAvailability = async (isAvailable: boolean) => {
    isFound = isAvailable
    if (isAvailable) isPublic ??= await isReadableByAll(fileUrl)
    onChange()
  }
  const { remote } = video as { remote?: RemotePlayback }
  if (remote) {
    // The call is refused if the browser cannot watch for devices, or the element must not play on others.
    void remote.watchAvailability((isAvailable) => void noteAvailability(isAvailable)).catch(() => {})
  } else if (video.webkitShowPlaybackTargetPicker)
    video.addEventListener('webkitplaybacktargetavailabilitychanged', (event) => {
      void noteAvailability((event as Event & { availability?: string }).availability === 'available')
    })
  return {
    isAvailable: () => isFound && isPublic === true,
    choose() {
      if (remote) void remote.prompt().catch(() => {})
      else video.webkitShowPlaybackTargetPicker?.()
    },
  }
}

/** Resolves to whether a client that has not signed in gets a file. */
async function isReadableByAll(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', credentials: 'omit' })).ok
  } catch {
    return false
  }
}

/** The devices that are known for each video element. */
const known = new WeakMap<HTMLVideoElement, Devices>()

/** Offers to play the video on another device, while the browser knows a device that can play it. */
export const remoteSettings: SettingsOf = ({ player, data, refresh }) => {
  const video = player.tech(true).el() as HTMLVideoElement
  const devices = known.get(video) ?? watchDevices(video, data.fileUrl, refresh)
  known.set(video, devices)
  // The device fetches the video from its address. A source that scripts load has no such address.
  if (!devices.isAvailable() || video.currentSrc.startsWith('blob:')) return []
  return [{ name: translate(data, 'playElsewhere'), open: devices.choose }]
}
