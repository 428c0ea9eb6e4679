import type { VideoEvent } from './observeVideo.ts'
import { makesVideo, makesAudio, type Start } from './recordFfmpeg.ts'
import type { Request } from './recordRequests.ts'
import type { Visit } from './visitVideo.ts'

/** A visit, and the programs that the server has started for it. */
export interface Trace extends Visit {
  starts: readonly Start[]
}

type Milestone = (trace: Trace) => number | undefined

const PLAYER_PAGE = /\/embed\/[^/]+\?/
const VIDEO = /\/hls\/video-[^/]+\/\d+\.m4s/
const AUDIO = /\/hls\/audio-[^/]+\/\d+\.m4s/

const first = ({ requests }: Trace, address: RegExp): Request | undefined =>
  requests.find(({ url }) => address.test(url))
const sent =
  (address: RegExp): Milestone =>
  (trace) =>
    first(trace, address)?.startMs
/** Finds the first response. The request before it may have been cancelled. */
const responded =
  (address: RegExp): Milestone =>
  ({ requests }) =>
    requests.find(({ url, responseMs }) => address.test(url) && responseMs > 0)?.responseMs
/** Finds the first response whose end has come. The player does not read the playlist that it requests in advance. */
const received =
  (address: RegExp): Milestone =>
  ({ requests }) =>
    requests.find(({ url, endMs }) => address.test(url) && endMs > 0)?.endMs
const happened =
  (event: VideoEvent): Milestone =>
  ({ events }) =>
    events.get(event)
const started =
  (isWanted: (start: Start) => boolean): Milestone =>
  ({ starts, startedAtMs }) => {
    const start = starts.find(isWanted)
    return start && start.atMs - startedAtMs
  }

/** The scripts of the page that have come before the frame of the player is requested. */
const receivedScripts: Milestone = (trace) => {
  const until = first(trace, PLAYER_PAGE)?.startMs ?? Infinity
  const ends = trace.requests
    .filter(({ url, endMs }) => /\/assets\/[^/]+\.js$/.test(url) && !url.includes('/embed/') && endMs < until)
    .map(({ endMs }) => endMs)
  return ends.length === 0 ? undefined : Math.max(...ends)
}

/** When each step between a press, or the navigation, and the first frame is done. A video takes some of them. */
export const MILESTONES: Readonly<Record<string, Milestone>> = {
  'page received': received(/\/watch\/[^/]+$/),
  'scripts of the page received': receivedScripts,
  'data of the video received': received(/\/youtube\/v3\/videos\?/),
  'frame requested': sent(PLAYER_PAGE),
  'frame received': received(PLAYER_PAGE),
  'script of the player received': received(/\/embed\/assets\/main-[^/]+\.js$/),
  'data of the player received': received(/\/embed\/[^/]+\/video$/),
  'file requested': sent(/\/media\/[^/]+$/),
  'file responds': responded(/\/media\/[^/]+$/),
  'streams of the file requested': sent(/\/embed\/[^/]+\/codecs/),
  'streams of the file received': received(/\/embed\/[^/]+\/codecs/),
  'hls.js received': received(/\/embed\/assets\/hls-[^/]+\.js$/),
  'main playlist requested': sent(/main\.m3u8/),
  'ffprobe starts': started(({ program }) => program.endsWith('ffprobe')),
  'main playlist received': received(/main\.m3u8/),
  'playlist of the picture received': received(/video-[^/]+\/index\.m3u8/),
  'playlist of the sound received': received(/audio-[^/]+\/index\.m3u8/),
  'ffmpeg starts for the picture': started(makesVideo),
  'ffmpeg starts for the sound': started(makesAudio),
  'header of the picture received': received(/video-[^/]+\/header\.mp4/),
  'first segment of the picture requested': sent(VIDEO),
  'first segment of the picture received': received(VIDEO),
  'first segment of the sound received': received(AUDIO),
  'metadata known': happened('loadedmetadata'),
  'first frame on the screen': happened('firstFrame'),
}
