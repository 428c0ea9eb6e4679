import type Player from 'video.js/dist/types/player'
import type { PageData } from '../pageData.ts'
import { chosenFilters } from './audioFilters.ts'

/** A row of the statistics. Reports of errors quote the rows, so the rows are in English in all languages. */
export type Statistic = readonly [label: string, value: string]

/** The transfers of a video that the browser has timed, with the latest at the end. */
export type Transfers = readonly PerformanceResourceTiming[]

interface NetworkInformation {
  downlink?: number
}

/** Returns technical facts about the playback at this moment. Facts that the browser does not report are left out. */
export function readStatistics(player: Player, data: PageData, transfers: Transfers): readonly Statistic[] {
  const video = player.tech(true).el() as HTMLVideoElement
  const frame = player.el()
  const quality = video.getVideoPlaybackQuality?.()
  const { downlink } = (navigator as { connection?: NetworkInformation }).connection ?? {}
  const segments = transfers.flatMap((transfer) => segmentOf(data, transfer) ?? [])
  const isStream = video.currentSrc !== '' && !isFile(video, data)
  const last = segments.at(-1)
  const { delayMs, isStable } = chosenFilters()
  const audio = [
    `${Math.round(video.volume * 100)} %`,
    video.muted ? 'muted' : '',
    isStable ? 'stable' : '',
    delayMs > 0 ? `${delayMs} ms late` : '',
  ]
  const all: (Statistic | null)[] = [
    ['Video', data.id],
    ['Frame', `${frame.clientWidth}×${frame.clientHeight} (×${round(devicePixelRatio)})`],
    ['Picture', `${video.videoWidth}×${video.videoHeight}`],
    quality ? ['Dropped frames', `${quality.droppedVideoFrames} of ${quality.totalVideoFrames}`] : null,
    data.tracks && ['File', data.tracks.map(describeTrack).join(', ')],
    [
      'Played as',
      isStream
        ? ['HLS', renditions(segments, video.videoWidth > 0)].filter(Boolean).join(': ')
        : 'the file itself',
    ],
    ['Buffer', `${round(bufferedSeconds(video))} s`],
    downlink === undefined ? null : ['Line', `${downlink} Mbit/s (estimated by the browser)`],
    isStream && last ? ['Last segment', describeTransfer(last.transfer)] : null,
    ['Volume', audio.filter((text) => text !== '').join(', ')],
    ['Speed', `${video.playbackRate}×`],
  ]
  return all.filter((one) => one !== null)
}

interface Segment {
  rendition: string
  transfer: PerformanceResourceTiming
}

function segmentOf({ conversion }: PageData, transfer: PerformanceResourceTiming): Segment | null {
  if (conversion === null) return null
  const folder = new URL('.', new URL(conversion.url, location.href)).href
  const [rendition, part] = transfer.name.startsWith(folder)
    ? transfer.name.slice(folder.length).split('/')
    : []
  return rendition && part && !part.startsWith('index.m3u8') ? { rendition, transfer } : null
}

/** Returns the names of the latest renditions of video and audio: 'video-h264-720, audio-0-copy'. */
function renditions(segments: readonly Segment[], hasPicture: boolean): string {
  const latest = [...(hasPicture ? ['video'] : []), 'audio'].flatMap(
    (kind) => segments.findLast(({ rendition }) => rendition.startsWith(kind))?.rendition ?? [],
  )
  return latest.map((name) => (name.endsWith('-copy') ? `${name} (copied)` : `${name} (encoded)`)).join(', ')
}

const isFile = (video: HTMLVideoElement, { fileUrl }: PageData): boolean =>
  new URL(video.currentSrc).pathname === new URL(fileUrl, location.href).pathname

const describeTrack = ({ name, width, height, frameRate }: NonNullable<PageData['tracks']>[number]): string =>
  [name, width && height ? `${width}×${height}` : '', frameRate ? `${round(frameRate)} fps` : '']
    .filter((text) => text !== '')
    .join(' ')

function describeTransfer({
  requestStart,
  responseStart,
  responseEnd,
  encodedBodySize,
}: PerformanceResourceTiming) {
  const kilobytes = Math.round(encodedBodySize / 1000)
  return `${kilobytes} kB, first byte after ${Math.round(responseStart - requestStart)} ms, all after ${Math.round(responseEnd - requestStart)} ms`
}

/** Returns the seconds that are loaded after the current position. */
function bufferedSeconds({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index) - currentTime
  return 0
}

const round = (value: number): number => Math.round(value * 100) / 100
