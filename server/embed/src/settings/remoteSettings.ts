import { translate } from '../playerText.ts'
import { watchDevices, type Devices } from './remoteDevices.ts'
import type { SettingsOf } from './setting.ts'

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
