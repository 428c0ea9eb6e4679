import type { Height } from '@vtube/shared/playerChoices'
import type { DeviceEncoder, VideoEncoder } from '../../ffmpeg/deviceEncoders.ts'
import { VIDEO_BITS } from '../renditions.ts'

/** The preset of the software encoder for each height. The fastest look worse, and only serve slow machines. */
const PRESETS: Readonly<Record<Height, string>> = {
  1080: 'veryfast',
  720: 'veryfast',
  480: 'superfast',
  360: 'ultrafast',
}
/** The ratio of the average bit rate to the maximum, for an encoder that has no constant quality. */
const AVERAGE = 0.7
/** The maximum number of frames between key frames, which some devices limit. Software sets them only per segment. */
const FRAMES_BETWEEN_KEY_FRAMES = { software: 100_000, device: 600 }

interface DeviceOptions {
  /** Returns the options before the input, which open the device file. */
  open?: (device: string | null) => string[]
  /** The filters that move pictures into the memory of the device. */
  upload: readonly string[]
  encode: (device: string | null) => string[]
}

const UPLOADED = ['format=nv12', 'hwupload=extra_hw_frames=16']
const CONSTANT = 'low power, constant quality'
const words = (text: string) => text.split(' ')

/**
 * The options of each device encoder, which turn forced key frames into frames at which a decoder can begin (IDR). They
 * set no level, because some encoders refuse pictures that exceed it.
 */
const DEVICES: Readonly<Record<DeviceEncoder, DeviceOptions>> = {
  h264_vaapi: {
    open: (device) => ['-init_hw_device', `vaapi=device:${device}`, '-filter_hw_device', 'device'],
    upload: UPLOADED,
    encode: () => [],
  },
  h264_qsv: {
    open: (device) =>
      words(
        device === null
          ? '-init_hw_device qsv=device:hw -filter_hw_device device'
          : `-init_hw_device vaapi=node:${device} -init_hw_device qsv=device@node -filter_hw_device device`,
      ),
    upload: UPLOADED,
    encode: () => words('-preset veryfast -forced_idr 1 -look_ahead 0'),
  },
  h264_nvenc: {
    upload: [],
    encode: (device) => [
      ...words('-preset p3 -rc vbr -forced-idr 1 -no-scenecut 1'),
      ...(device === null ? [] : ['-gpu', device]),
    ],
  },
  h264_videotoolbox: { upload: [], encode: () => words('-realtime 1 -allow_sw 0') },
  h264_v4l2m2m: { upload: [], encode: () => words('-num_capture_buffers 32') },
  h264_amf: {
    upload: ['format=nv12'],
    encode: () => words('-usage transcoding -quality speed -rc vbr_peak'),
  },
}

/** Returns the options before the input with which ffmpeg opens the device of an encoder. */
export const openDevice = ({ name, device }: VideoEncoder): string[] =>
  name === 'libx264' ? [] : (DEVICES[name].open?.(device) ?? [])

/** Returns the filters that move pictures in the format `yuv420p` to an encoder. */
export const uploadFilters = ({ name }: VideoEncoder): readonly string[] =>
  name === 'libx264' ? [] : DEVICES[name].upload

/** Returns whether the parameters of the codec are known only with the first encoded frame. */
export const isHeaderLate = ({ name }: VideoEncoder): boolean => name === 'h264_v4l2m2m'

/**
 * The option that repeats the parameters of the codec at each key frame. A rendition has only one header, but its
 * segments may come from several encoders after a failure.
 */
const PARAMETERS = '-bsf:v dump_extra=freq=keyframe'

/**
 * Returns the options of an encoder for pictures of a height in lines.
 * @param threads the number of threads of the software encoder
 */
export function h264Options(
  { name, device, mode = 'ordinary' }: VideoEncoder,
  height: Height,
  threads: number,
): string[] {
  const bits = VIDEO_BITS[height]
  // With a buffer of one second, the first segment is not much larger than the other segments.
  const limit = `-maxrate ${bits} -bufsize ${bits}`
  if (name === 'libx264') {
    const quality = `-crf 23 -profile:v high -level:v 4.0 -sc_threshold 0 -preset ${PRESETS[height]}`
    const keyFrames = `-g ${FRAMES_BETWEEN_KEY_FRAMES.software}`
    return words(`-c:v libx264 ${quality} -threads ${threads} ${limit} ${keyFrames} ${PARAMETERS}`)
  }
  const average = Math.round(bits * AVERAGE)
  const rate = mode === CONSTANT ? '-rc_mode CQP -qp 24' : `-b:v ${average} ${limit}`
  const power = mode === 'ordinary' ? [] : ['-low_power', '1']
  const keyFrames = `-g ${FRAMES_BETWEEN_KEY_FRAMES.device}`
  const common = words(`-c:v ${name} -profile:v high -bf 0 ${rate} ${keyFrames} ${PARAMETERS}`)
  return [...common, ...power, ...DEVICES[name].encode(device)]
}
