import type { Browser } from '@playwright/test'
import { startWithLibrary } from '../../e2e/testing/startWithLibrary.ts'
import type { Conditions } from '../web/openWindow.ts'
import { addVideo, VIDEO_NAMES, VIDEOS, type VideoName, type ListedVideo } from './videos.ts'
import type { Trace } from './milestones.ts'
import { makesVideo, rerun, type Recorder } from './recordFfmpeg.ts'
import { startBarePage } from './startBarePage.ts'
import { visitVideo, type VideoPlace, type Visit } from './visitVideo.ts'

/** The times until the first frame, and after a seek, in milliseconds. */
export interface Figures {
  press: number
  address: number
  seek: number
}

/** The times that ffmpeg needs for what the server asked it first, in milliseconds. */
export interface FfmpegTimes {
  firstByteMs: number
  secondMs: number
  segmentMs: number
}

export interface Measured {
  own: Figures
  /** The same in a bare page, or null if browsers do not play the file. */
  bare: Figures | null
  /** Null if the video stream is not encoded. */
  ffmpeg: FfmpegTimes | null
  traces: Record<'press' | 'address', Trace>
}

export type Round = Map<VideoName, Measured>

/** The video that is watched before the others, so that the server has compiled its code. */
const WARM_UP: VideoName = 'mkv, AC-3'
/** The length of the segments that the server makes. */
const SEGMENT_SECONDS = 4

interface RoundOptions {
  conditions: Conditions
  recorder: Recorder
  /** The paths of the videos. */
  videos: ReadonlyMap<VideoName, string>
  seekSeconds: number
}

/** Plays each video after a press and by its address, in a product that knows none of them, and in a bare page. */
export async function measureRound(browser: Browser, options: RoundOptions): Promise<Round> {
  const { conditions, recorder, videos, seekSeconds } = options
  const listed: ListedVideo[] = []
  const add = async (folder: string, name: VideoName, use: string) =>
    listed.push(await addVideo(folder, VIDEOS[name], videos.get(name) ?? '', use))
  const product = await startWithLibrary(
    async (folder) => {
      await add(folder, WARM_UP, 'warm-up')
      for (const name of VIDEO_NAMES) for (const use of ['press', 'address']) await add(folder, name, use)
    },
    // Each visit is another viewer, who must not wait until the place of the former one is free.
    { PATH: recorder.path, VTUBE_CONVERSIONS: String(2 * VIDEO_NAMES.length) },
  )
  const bare = await startBarePage(listed)
  const idOf = (name: VideoName, use: string) => `${VIDEOS[name].id}-${use}`
  const inProduct = (id: string): VideoPlace => ({
    watchUrl: `${product.url}/watch/${id}`,
    pressUrl: product.url,
    pressed: `article a[href^="/watch/${id}"]`,
    productUrl: product.url,
  })
  const inBarePage = (id: string): VideoPlace => ({
    watchUrl: `${bare.url}/watch/${id}`,
    pressUrl: `${bare.url}/press/${id}`,
    pressed: 'button',
    productUrl: null,
  })
  const visit = async (place: VideoPlace, way: 'press' | 'address'): Promise<Trace> => {
    await recorder.reset()
    const visited = await visitVideo(browser, {
      conditions,
      place,
      way,
      seekSeconds: way === 'press' ? seekSeconds : null,
    })
    return { ...visited, starts: await recorder.starts() }
  }
  try {
    await visit(inProduct(idOf(WARM_UP, 'warm-up')), 'address')
    const round: Round = new Map()
    for (const name of VIDEO_NAMES) {
      const { isNative, isTranscoded } = VIDEOS[name]
      const both = async (placeOf: (id: string) => VideoPlace) => ({
        press: await visit(placeOf(idOf(name, 'press')), 'press'),
        address: await visit(placeOf(idOf(name, 'address')), 'address'),
      })
      const traces = await both(inProduct)
      await recorder.reset()
      round.set(name, {
        own: figuresOf(traces),
        bare: isNative ? figuresOf(await both(inBarePage)) : null,
        ffmpeg: isTranscoded ? await timeFfmpeg(traces.press) : null,
        traces,
      })
    }
    return round
  } finally {
    await bare.stop()
    await product.stop()
  }
}

function figuresOf({ press, address }: Record<'press' | 'address', Visit>): Figures {
  const firstFrameOf = ({ events }: Visit) => events.get('firstFrame') ?? NaN
  return { press: firstFrameOf(press), address: firstFrameOf(address), seek: press.seekMs }
}

async function timeFfmpeg({ starts }: Trace): Promise<FfmpegTimes> {
  const start = starts.find(makesVideo)
  if (start === undefined) throw new Error('The server has not started ffmpeg.')
  const { firstByteMs, endMs } = await rerun(start, 1)
  return { firstByteMs, secondMs: endMs, segmentMs: (await rerun(start, SEGMENT_SECONDS)).endMs }
}
