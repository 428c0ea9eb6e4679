import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The H.264 encoders of ffmpeg that use a device of the machine, such as a graphics card, by their names in ffmpeg. */
export const DEVICE_ENCODERS = [
  'h264_vaapi',
  'h264_qsv',
  'h264_nvenc',
  'h264_videotoolbox',
  'h264_v4l2m2m',
  'h264_amf',
] as const
export type DeviceEncoder = (typeof DEVICE_ENCODERS)[number]

/** The modes of VAAPI. Some chips of Intel have only low-power circuits, which may need firmware for bit rates. */
export const VAAPI_MODES = ['ordinary', 'low power', 'low power, constant quality'] as const

/** An encoder of H.264 with its device: the path of a node, the number of a card, or null for the only one. */
export interface VideoEncoder {
  name: DeviceEncoder | 'libx264'
  device: string | null
  /** The mode of VAAPI, by default `ordinary`. */
  mode?: (typeof VAAPI_MODES)[number]
}

export const SOFTWARE: VideoEncoder = { name: 'libx264', device: null }

const RENDER_NODE = /^renderD\d+$/
/** The device files on Linux that each encoder needs, and the names by which ffmpeg gets them. */
const ON_LINUX: Partial<
  Record<DeviceEncoder, { folder: string; file: RegExp; toDevice: (path: string) => string | null }>
> = {
  h264_vaapi: { folder: 'dri', file: RENDER_NODE, toDevice: (path) => path },
  h264_qsv: { folder: 'dri', file: RENDER_NODE, toDevice: (path) => path },
  // The card can only be chosen by its number. Under WSL, `dxg` stands for all cards.
  h264_nvenc: {
    folder: '.',
    file: /^(?:nvidia\d+|dxg)$/,
    toDevice: (path) => /(?<!\d)\d+$/.exec(path)?.[0] ?? null,
  },
  // The following encoders find their device themselves.
  h264_v4l2m2m: { folder: '.', file: /^video\d+$/, toDevice: () => null },
  h264_amf: { folder: 'dri', file: RENDER_NODE, toDevice: () => null },
}
const ELSEWHERE: Partial<Record<NodeJS.Platform, readonly DeviceEncoder[]>> = {
  darwin: ['h264_videotoolbox'],
  win32: ['h264_nvenc', 'h264_qsv', 'h264_amf'],
}

/** An encoder with a device, and the path of the device file, if the device has one. */
export interface EncoderCandidate {
  encoder: VideoEncoder
  file: string | null
}

/**
 * Returns the given encoders with each device of this machine with which they may work. Starts no program.
 * @param devices the folder of device files on Linux
 */
export async function findDevices(
  names: readonly DeviceEncoder[],
  devices = '/dev',
  platform = process.platform,
): Promise<EncoderCandidate[]> {
  if (platform !== 'linux')
    return names
      .filter((name) => ELSEWHERE[platform]?.includes(name))
      .map((name) => ({ encoder: { name, device: null }, file: null }))
  const found = names.map(async (name) => {
    const place = ON_LINUX[name]
    if (place === undefined) return []
    const folder = join(devices, place.folder)
    const files = (await readdir(folder).catch(() => [])).filter((file) => place.file.test(file)).sort()
    const candidates = files.map((file) => ({
      encoder: { name, device: place.toDevice(join(folder, file)) },
      file: join(folder, file),
    }))
    return candidates.filter(
      ({ encoder }, index) => index === candidates.findIndex((one) => one.encoder.device === encoder.device),
    )
  })
  return (await Promise.all(found)).flat()
}
