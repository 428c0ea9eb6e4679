import { readParameters, type PlayerParameters } from '@vtube/shared/playerParameters'
import type Player from 'video.js/dist/types/player'
import { beginConversion, needsLess } from './conversion/conversionRequest.ts'
import { completeElement, createLoadingElement } from './createVideoElement.ts'
import type { MessageBridge } from './messageBridge.ts'
import type { PlayerPage, VideoData } from './pageData.ts'
import { readQuality } from './quality/rememberedQuality.ts'
import { startVideo } from './startVideo.ts'
import { claimViewerName } from './viewerName.ts'

interface OpenedVideo {
  video: VideoData
  /** The conversion that has begun. Resolves to null if the video plays without a conversion. */
  begun: ReturnType<typeof beginConversion>
}

interface PreparedVideo {
  videoId: string
  startSeconds: number
  /** The element, which is already loading the file. */
  element: HTMLVideoElement
  /** Resolves to null if the server has no data of the video, or if the video is discarded. */
  opening: Promise<OpenedVideo | null>
  discard(): void
}

/** A video in the document. */
interface ShownVideo {
  element: HTMLVideoElement
  /** The player, or null until the first picture shows. */
  player: Player | null
}

/** Opens one video after another in the same document, so that scripts and styles are loaded only once. */
export function createVideoLoader(page: PlayerPage, bridge: MessageBridge) {
  /** The videos in the document. They are more than one only while picture-in-picture moves to the last of them. */
  let shown: readonly ShownVideo[] = []
  let prepared: PreparedVideo | null = null
  /** The video that was chosen last. */
  let wanted: PreparedVideo | null = null
  let viewerName: string | null = null
  /** Returns the name under which the page converts one video after another, so that all of them use a single place. */
  const viewer = () => (viewerName ??= claimViewerName())

  const begin = (
    element: HTMLVideoElement,
    video: VideoData,
    startSeconds: number,
    signal: AbortSignal | null = null,
  ) => {
    const data = { ...page, ...video }
    // If the server cannot make a lower quality of the video, the player loads the file after all.
    if (needsLess(data, readQuality())) stopLoading(element)
    return beginConversion(data, element, { viewer, startSeconds, signal })
  }

  /** Returns the prepared video if it has the given id. Otherwise begins to open the video. */
  const openOnce = (videoId: string, startSeconds: number): PreparedVideo => {
    if (prepared?.videoId === videoId && prepared.startSeconds === startSeconds) return prepared
    const element = createLoadingElement(videoId, startSeconds)
    const abort = new AbortController()
    const open = async () => {
      const video = await fetchVideo(videoId, abort.signal)
      if (video === null) return null
      completeElement(element, video, startSeconds)
      return { video, begun: begin(element, video, startSeconds, abort.signal) }
    }
    const discard = () => {
      abort.abort()
      stopLoading(element)
    }
    return { videoId, startSeconds, element, opening: open(), discard }
  }
  /** Creates the player once the first picture shows, because creating it before would delay the picture. */
  const start = async (
    element: HTMLVideoElement,
    video: VideoData,
    parameters: PlayerParameters,
    begun = begin(element, video, parameters.startSeconds),
  ) => {
    const chosen = wanted
    const own: ShownVideo = { element, player: null }
    shown = [...shown, own]
    // With the attribute alone, browsers play a video only when the connection seems fast enough to play it to the end.
    if (parameters.autoplay) element.play().catch(() => {})
    const picture = firstPicture(element)
    // A converted video shows no picture before it has a player.
    await Promise.race<unknown>([picture, begun.then<unknown>((request) => request ?? picture)])
    if (wanted === chosen)
      own.player = startVideo(element, { ...page, ...video }, parameters, { bridge, begun, viewer })
  }
  /** Removes all videos but one from the document. */
  const removeOthers = (kept: HTMLVideoElement) => {
    for (const { element, player } of shown)
      if (element !== kept) {
        if (player === null) stopLoading(element)
        else player.dispose()
        element.remove()
      }
    shown = shown.filter(({ element }) => element === kept)
  }
  return {
    start,
    /** Loads a video that will probably be opened next. With an empty id, discards the prepared video. */
    prepare(videoId: string, startSeconds: number): void {
      const previous = prepared
      prepared = videoId === '' ? null : openOnce(videoId, startSeconds)
      if (previous !== prepared) previous?.discard()
    },
    /** Plays a video, muted, in place of the current one. */
    async load(videoId: string, startSeconds: number): Promise<void> {
      bridge.close()
      for (const { element, player } of shown) (player ?? element).pause()
      const chosen = openOnce(videoId, startSeconds)
      if (chosen !== prepared) prepared?.discard()
      wanted = chosen
      prepared = null
      const opened = await chosen.opening
      if (wanted !== chosen) return chosen.discard()
      // The page of the video says why the video cannot be played.
      if (opened === null) return location.replace(addressOf(videoId, startSeconds))
      const { video, begun } = opened
      const { element } = chosen
      const isFloating = hasFloating()
      if (!isFloating) {
        removeOthers(element)
        document.body.replaceChildren()
      }
      document.body.append(element)
      element.autoplay = true
      const { origin } = readParameters(location.search)
      await start(element, video, { autoplay: true, muted: true, startSeconds, origin }, begun)
      if (!isFloating || wanted !== chosen) return
      await takeOverFloating(element)
      if (wanted === chosen) removeOthers(element)
    },
  }
}

/** The longest time in milliseconds for which the controls of a video wait for its first picture. */
const FIRST_PICTURE_TIMEOUT_MS = 400

/** Resolves when a video shows its first picture, fails, takes too long, or does not load by itself. */
function firstPicture(element: HTMLVideoElement): Promise<void> {
  if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA || element.error) return Promise.resolve()
  const isLoading = element.autoplay && element.hasAttribute('src')
  return new Promise((resolve) => {
    setTimeout(resolve, isLoading ? FIRST_PICTURE_TIMEOUT_MS : 0)
    element.addEventListener('loadeddata', () => resolve(), { once: true })
    element.addEventListener('error', () => resolve(), { once: true })
  })
}

/** Stops the download of a video that is not played. */
function stopLoading(element: HTMLVideoElement): void {
  element.removeAttribute('src')
  element.load()
}

/** Returns the address of the page of a video with the parameters of this page. */
function addressOf(videoId: string, startSeconds: number): string {
  const parameters = new URLSearchParams(location.search)
  if (startSeconds > 0) parameters.set('start', String(startSeconds))
  else parameters.delete('start')
  return `/embed/${encodeURIComponent(videoId)}?${parameters}`
}

/** Returns whether a video of this document is in picture-in-picture, which some browsers do not have. */
const hasFloating = (): boolean => Boolean(document.pictureInPictureElement)

/**
 * Moves picture-in-picture to another video once the size of that video is known. Without a click of the user, browsers
 * allow the move only in the document that has picture-in-picture.
 */
async function takeOverFloating(element: HTMLVideoElement): Promise<void> {
  if (element.readyState < HTMLMediaElement.HAVE_METADATA)
    await new Promise((resolve) => {
      for (const type of ['loadedmetadata', 'error']) element.addEventListener(type, resolve, { once: true })
    })
  if (hasFloating()) await element.requestPictureInPicture().catch(() => {})
}

/** Fetches the data of a video. Resolves to null if the request fails. */
async function fetchVideo(videoId: string, signal: AbortSignal): Promise<VideoData | null> {
  try {
    const response = await fetch(`/embed/${encodeURIComponent(videoId)}/video`, { signal })
    return response.ok ? ((await response.json()) as VideoData) : null
  } catch {
    return null
  }
}
