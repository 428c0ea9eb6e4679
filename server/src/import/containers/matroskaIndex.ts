import { openMedia, type OpenMedia } from '../../media/mediaLocation.ts'
import type { MediaLocation } from '../../media/MediaStore.ts'
import type { Element } from './matroskaElements.ts'
import { readVariableInteger } from './readVariableInteger.ts'
import { elements } from './trackSummary.ts'

const HEAD_BYTES = 64 * 1024
/** The maximum size of an index in bytes. The index of a video of five hours has about half a megabyte. */
const MAX_INDEX_BYTES = 4 * 1024 ** 2
const ELEMENT_HEAD_BYTES = 12
/** The time in nanoseconds of a tick, unless a file states another one. */
const DEFAULT_TICK = 1_000_000
const VIDEO = 1

/** The ids of the elements that are read (RFC 9559, 5.1). */
const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  tick: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cuePositions: 0xb7,
  cueTrack: 0xf7,
}

/**
 * Resolves to the times of the key frames, in seconds, that the index of a Matroska file lists for a video track, or to
 * an empty list if the file has no such index. Reads only the index, whereas a search for all key frames reads most of
 * the file.
 * @param number the index of the track, counted from 0, among the video tracks of the file
 */
export async function readMatroskaIndex(location: MediaLocation, number: number): Promise<number[]> {
  await using file = await openMedia(location)
  const head = await file.read(0, HEAD_BYTES)
  const [ebml, segment] = elementsIn(head)
  if (ebml?.id !== ID.ebml || segment?.id !== ID.segment) return []
  const top = [...elementsIn(segment.content)]
  const seeks = all(top, ID.seekHead).flatMap((list) => childrenOf(list, ID.seek))
  const toCues = seeks.find((seek) => numberIn(seek, ID.seekId) === ID.cues)
  const videoTracks = all(top, ID.tracks)
    .flatMap((list) => childrenOf(list, ID.track))
    .filter((track) => numberIn(track, ID.trackType) === VIDEO)
  const track = videoTracks[number] && numberIn(videoTracks[number], ID.trackNumber)
  if (toCues === undefined || track === undefined) return []
  const cues = await readCues(file, segment.at + (numberIn(toCues, ID.seekPosition) ?? 0))
  const [info] = all(top, ID.info)
  const tick = (info && numberIn(info, ID.tick)) ?? DEFAULT_TICK
  return cues
    .filter((cue) => childrenOf(cue, ID.cuePositions).some((one) => numberIn(one, ID.cueTrack) === track))
    .map((cue) => ((numberIn(cue, ID.cueTime) ?? 0) * tick) / 1e9)
}

/** Resolves to the entries of the index at a position of a file, or to an empty list if the position holds no index. */
async function readCues(file: OpenMedia, position: number): Promise<Element[]> {
  const head = await file.read(position, ELEMENT_HEAD_BYTES)
  if (head.length < ELEMENT_HEAD_BYTES || head.readUInt32BE(0) !== ID.cues) return []
  const { value, end } = readVariableInteger(head, 4)
  if (value > MAX_INDEX_BYTES) return []
  const content = await file.read(position + end, value)
  return all([...elementsIn(content)], ID.cuePoint)
}

const elementsIn = (bytes: Buffer) => elements(bytes, 0, bytes.length)
const all = (among: readonly Element[], id: number): Element[] => among.filter((one) => one.id === id)
const childrenOf = ({ content }: Element, id: number): Element[] => all([...elementsIn(content)], id)

/** Returns the value of the child element with an id as a number, or undefined if the element has no such child. */
function numberIn(parent: Element, id: number): number | undefined {
  const [found] = childrenOf(parent, id)
  return found?.content.reduce((value, byte) => value * 256 + byte, 0)
}
