import { MEDIA_ERR_NETWORK, MEDIA_ERR_DECODE, isConverted, type PlaybackError } from './errorCodes.ts'
import { isPictureTooLarge } from '@vtube/shared/pictureLimit'
import type Player from 'video.js/dist/types/player'
import type { Converter } from '../conversion/converter.ts'
import { fetchTracks } from '../fetchWhenReady.ts'
import type { HandleError } from './continueAfterInterruptions.ts'
import { describeError, describeMissingSound, unsupportedTracks } from '../conversion/missingCodecs.ts'
import { showError, showHint } from './notices.ts'
import type { PageData } from '../pageData.ts'
import type { CanPlay } from '@vtube/shared/browser/playability'
import { translate } from '../playerText.ts'

/**
 * The number of `timeupdate` events, which come about four times a second, after which a video without a size counts as
 * one without a picture.
 */
const MAX_UPDATES_WITHOUT_PICTURE = 20

interface ErrorOptions {
  onError: () => void
  converter: Pick<Converter, 'start' | 'encodeCopies'>
  /** Handles each error: tries to continue the video, or gives up. */
  handleError: HandleError
  /** Loads the video again at its position, and plays it. */
  tryAgain: () => void
}

/**
 * Converts a video that does not play, or plays without picture or audio, or else says why and links the file.
 * @returns a function for errors that the player does not report itself
 */
export function reportPlaybackErrors(
  player: Player,
  element: HTMLVideoElement,
  data: PageData,
  { onError, converter, handleError, tryAgain }: ErrorOptions,
): (error: PlaybackError) => void {
  const canPlay: CanPlay = (type) => element.canPlayType(type) !== ''
  let hasFailed = false
  const describe = async ({ code, retryAfterMs }: PlaybackError) => {
    if (retryAfterMs !== undefined) return translate(data, 'notConverted')
    if (code === MEDIA_ERR_NETWORK) return translate(data, 'loadingStopped')
    const tracks = data.tracks ?? (await fetchTracks(data.codecsUrl))
    const isTooLarge = data.conversion !== null && tracks.some(isPictureTooLarge)
    if (isTooLarge) return translate(data, 'pictureTooLarge')
    return isConverted(player) ? translate(data, 'fileDamaged') : describeError(tracks, canPlay, data)
  }
  const convertMore = async () => (isConverted(player) ? converter.encodeCopies() : await converter.start())
  const fail = async (error: PlaybackError) => {
    if (hasFailed) return
    hasFailed = true
    const isOfNetwork = error.code === MEDIA_ERR_NETWORK
    if (!isOfNetwork && (await convertMore())) {
      hasFailed = false
      return
    }
    const sentence = await describe(error)
    if (player.isDisposed()) return
    const showAgain = () => {
      hasFailed = false
      tryAgain()
    }
    onError()
    showError(player.el(), sentence, data, isOfNetwork ? showAgain : null)
    player.pause()
  }
  const report = (error: PlaybackError) => {
    const isOfConversion = isConverted(player)
    // If the browser does not decode a copied track, the server should encode it, as the same copy would fail again.
    if (isOfConversion && error.code === MEDIA_ERR_DECODE && converter.encodeCopies()) return
    handleError(error, () => {
      if (isConverted(player) === isOfConversion) void fail(error)
    })
  }
  player.on('error', () => {
    const code = player.error()?.code
    // The event also comes when an error is removed, and for errors of a file that is being replaced by its conversion.
    const isOfFile = element.currentSrc.replace(/#.*/, '') === new URL(data.fileUrl, location.href).href
    if (code !== undefined && !(isOfFile && isConverted(player))) report({ code })
  })
  player.one('loadedmetadata', async () => {
    const tracks = data.tracks ?? (await fetchTracks(data.codecsUrl))
    if (player.isDisposed() || isConverted(player)) return
    const hasPicture = () => player.videoWidth() > 0
    // If the browser lacks the video codec, it plays the audio alone, and reports no error.
    if (!hasPicture() && unsupportedTracks(tracks, canPlay).some(({ kind }) => kind === 'video'))
      return await fail({ code: 0 })
    const silence = describeMissingSound(tracks, canPlay, data)
    if (silence !== null && !hasFailed && !(await converter.start())) showHint(player.el(), silence, data)
    // WebKit often knows the size only after `loadedmetadata`, while the video already plays. Events are counted
    // instead of seconds, because the position jumps on a busy computer.
    let updates = 0
    const checkPicture = () => {
      if (hasPicture() || isConverted(player)) player.off('timeupdate', checkPicture)
      else if ((updates += 1) > MAX_UPDATES_WITHOUT_PICTURE) void fail({ code: 0 })
    }
    player.on('timeupdate', checkPicture)
  })
  return report
}
