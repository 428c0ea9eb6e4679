/** Televisions and speakers that the browser finds in the local network. */
export interface Devices {
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
export function watchDevices(video: AirPlayVideo, fileUrl: string, onChange: () => void): Devices {
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
