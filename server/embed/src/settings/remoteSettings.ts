import { translate } from '../playerText.ts'
import { watchDevices, type Devices } from './remoteDevices.ts'
import type { SettingsOf } from './setting.ts'

/** The devices by the element that they would play. */
const known = new WeakMap<HTMLVideoElement, Devices>()

/** Offers to play the video on another device, as long as the browser knows one that can. */
export const remoteSettings: SettingsOf = ({ player, data, refresh }) => {
  const video = player.tech(true).el() as HTMLVideoElement
  const devices = known.get(video) ?? watchDevices(video, data.fileUrl, refresh)
  known.set(video, devices)
  // A device gets an address. What scripts load has none.
  if (!devices.isAvailable() || video.currentSrc.startsWith('blob:')) return []
  return [{ name: translate(data, 'playElsewhere'), open: devices.choose }]
}
