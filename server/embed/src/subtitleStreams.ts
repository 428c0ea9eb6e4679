import { languageName } from '@vtube/shared/languageName'
import type Player from 'video.js/dist/types/player'
import { fetchWhenReady } from './fetchWhenReady.ts'
import type { SubtitleChoice } from './subtitleChoice.ts'
import type { PageData } from './pageData.ts'
import { translate } from './translate.ts'

interface SubtitleStream {
  index: number
  language: string
  title: string
  flags: readonly string[]
}

/** Offers the subtitles inside of a file, which the server lists at this URL. */
export async function offerSubtitleStreams(
  player: Player,
  data: PageData,
  { url, describe }: { url: string; describe: SubtitleChoice['describe'] },
): Promise<void> {
  const response = await fetchWhenReady(url)
  if (response === null) return
  const { subtitles } = (await response.json()) as { subtitles: SubtitleStream[] }
  for (const { index, language, title, flags } of subtitles) {
    const id = `stream-${index}`
    const src = `${url}/${id}`
    const name = languageName(language) || translate(data, 'subtitles')
    const label = title || (flags.includes('forced') ? `${name} (forced)` : name)
    describe(id, { language, flags })
    const track = player.addRemoteTextTrack({ kind: 'subtitles', id, src, srclang: language, label }, true)
    // The browser does not request them again.
    track.addEventListener('error', () => void loadAgain(track as unknown as HTMLTrackElement), {
      once: true,
    })
  }
}

/** Loads subtitles that the server was too busy for. */
async function loadAgain(track: HTMLTrackElement): Promise<void> {
  const response = await fetchWhenReady(track.src)
  // Reads it to the end, so that the browser has it in its cache.
  if (await response?.text()) track.src += '#'
}
