import { languageName } from '@vtube/shared/languageName'
import type Player from 'video.js/dist/types/player'
import { fetchWhenReady } from '../fetchWhenReady.ts'
import { showHint } from '../recovery/notices.ts'
import { isConverted } from '../recovery/errorCodes.ts'
import type { SubtitleChoice } from './subtitleChoice.ts'
import type { PageData } from '../pageData.ts'
import { translate } from '../playerText.ts'

interface SubtitleStream {
  index: number
  language: string
  title: string
  flags: readonly string[]
  isPicture: boolean
}

/** The tracks of picture subtitles, which the server draws on the picture of the video. */
const pictureTracks = new WeakSet<TextTrack>()
export const isPicture = (track: TextTrack): boolean => pictureTracks.has(track)

interface SubtitleStreamsOptions {
  /** The URL at which the server lists the subtitles that the page has no tracks for. */
  url: string
  describe: SubtitleChoice['describe']
  /** Gets the index in the file of the picture subtitles that show, or null when they are hidden. */
  onShowPictures: (index: number | null) => void
}

/** The contents that the server finds in a file while the file plays. */
interface FileContents {
  subtitles: readonly SubtitleStream[]
  /** Whether only decoders of Dolby Vision show the right colours. */
  isDolbyVisionOnly?: boolean
}

/**
 * Offers the subtitles inside a file, and shows a hint if the browser shows wrong colours. Picture subtitles have a
 * track without text, whose mode tells whether they are chosen. The server draws them on the picture.
 */
export async function offerSubtitleStreams(
  player: Player,
  data: PageData,
  { url, describe, onShowPictures }: SubtitleStreamsOptions,
): Promise<void> {
  const response = await fetchWhenReady(url)
  if (response === null) return
  const { subtitles, isDolbyVisionOnly } = (await response.json()) as FileContents
  if (player.isDisposed()) return
  if (isDolbyVisionOnly && (isConverted(player) || !playsDolbyVision()))
    showHint(player.el(), translate(data, 'needsDolbyVision'), data)
  const pictures = new Map<TextTrack, number>()
  for (const { index, language, title, flags, isPicture } of subtitles) {
    const id = `stream-${index}`
    const name = languageName(language) || translate(data, 'subtitles')
    const label = title || (flags.includes('forced') ? `${name} (forced)` : name)
    // Only forced picture subtitles show by themselves, because the server has to encode the video for them.
    describe(id, { language, flags: isPicture ? flags.filter((flag) => flag !== 'default') : flags })
    const entry = { kind: 'subtitles' as const, id, srclang: language, label }
    if (isPicture) {
      const { track } = player.addRemoteTextTrack(entry, true) as unknown as HTMLTrackElement
      pictures.set(track, index)
      pictureTracks.add(track)
      continue
    }
    const track = player.addRemoteTextTrack({ ...entry, src: `${url}/${id}` }, true)
    // The browser does not request subtitles again after an error.
    track.addEventListener('error', () => void loadAgain(track as unknown as HTMLTrackElement), {
      once: true,
    })
  }
  if (pictures.size > 0) watchPictures(player, pictures, onShowPictures)
}

/** Returns whether this browser decodes Dolby Vision without a compatible base layer. */
const playsDolbyVision = (): boolean =>
  document.createElement('video').canPlayType('video/mp4; codecs="dvh1.05.06"') !== ''

function watchPictures(
  player: Player,
  pictures: ReadonlyMap<TextTrack, number>,
  onShow: (index: number | null) => void,
): void {
  let last: number | null = null
  const report = () => {
    const shown = Array.from(pictures).find(([track]) => track.mode === 'showing')?.[1] ?? null
    if (shown === last) return
    last = shown
    onShow(shown)
  }
  player.textTracks().addEventListener('change', report)
  // Forced subtitles may already show.
  report()
}

/** Loads subtitles again for which the server was too busy. */
async function loadAgain(track: HTMLTrackElement): Promise<void> {
  const response = await fetchWhenReady(track.src)
  // The response is read to the end, so that the browser has it in its cache.
  if (await response?.text()) track.src += '#'
}
