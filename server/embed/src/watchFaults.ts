import type Player from 'video.js/dist/types/player'
import { fetchTracks, faultSentence, silenceSentence, type CanPlay } from './codecs.ts'
import type { PageData } from './pageData.ts'
import { showFault, showHint } from './showFault.ts'

const MEDIA_ERR_NETWORK = 2

/**
 * Says in one sentence why a video does not play, or plays without picture or sound, and offers the file.
 * @param onFault the player goes no further
 */
export function watchFaults(
  player: Player,
  element: HTMLVideoElement,
  data: PageData,
  onFault: () => void,
): void {
  const canPlay: CanPlay = (type) => element.canPlayType(type) !== ''
  let isOver = false
  const fail = async (code: number) => {
    if (isOver) return
    isOver = true
    const sentence =
      code === MEDIA_ERR_NETWORK
        ? 'The video stopped loading. Check your connection and reload the page.'
        : faultSentence(await fetchTracks(data.codecsUrl), canPlay)
    const frame = player.el()
    onFault()
    showFault(frame, sentence, data)
    player.pause()
  }
  player.on('error', () => void fail(player.error()?.code ?? 0))
  player.one('loadedmetadata', async () => {
    // A browser that lacks the codec of the picture alone plays the sound, and says nothing.
    if (player.videoWidth() === 0) return await fail(0)
    const silence = silenceSentence(await fetchTracks(data.codecsUrl), canPlay)
    if (silence !== null && !isOver) showHint(player.el(), silence, data)
  })
}
