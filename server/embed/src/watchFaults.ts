import type Player from 'video.js/dist/types/player'
import { fetchTracks, faultSentence, lackingTracks, silenceSentence, type CanPlay } from './codecs.ts'
import type { PageData } from './pageData.ts'
import { showFault, showHint } from './showFault.ts'

const MEDIA_ERR_NETWORK = 2
/** A film that has told its time so often, which it does four times a second, without a size has no picture. */
const TIMES_WITHOUT_PICTURE = 20

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
    const tracks = await fetchTracks(data.codecsUrl)
    const hasPicture = () => player.videoWidth() > 0
    // A browser that lacks the codec of the picture alone plays the sound, and says nothing.
    if (!hasPicture() && lackingTracks(tracks, canPlay).some(({ kind }) => kind === 'video'))
      return await fail(0)
    const silence = silenceSentence(tracks, canPlay)
    if (silence !== null && !isOver) showHint(player.el(), silence, data)
    // WebKit often tells the size a moment after `loadedmetadata`, when the film may play already. How far the film has
    // come by then says nothing: on a busy machine, its time jumps.
    let times = 0
    const lookForPicture = () => {
      if (hasPicture()) player.off('timeupdate', lookForPicture)
      else if ((times += 1) > TIMES_WITHOUT_PICTURE) void fail(0)
    }
    player.on('timeupdate', lookForPicture)
  })
}
