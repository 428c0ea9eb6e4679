import { languageName } from '@vtube/shared/languageName'
import type Player from 'video.js/dist/types/player'
import { fetchWhenReady } from './fetchWhenReady.ts'
import type { PageData } from './pageData.ts'
import { translate } from './translate.ts'

interface SubtitleStream {
  index: number
  language: string
  title: string
}

/** Offers the subtitles inside of a file, once the video plays: until then nothing else is requested. */
export function offerSubtitleStreams(player: Player, data: PageData): void {
  const { subtitlesUrl } = data
  if (subtitlesUrl === null) return
  player.one('playing', async () => {
    const response = await fetchWhenReady(subtitlesUrl)
    if (response === null) return
    const { subtitles } = (await response.json()) as { subtitles: SubtitleStream[] }
    for (const { index, language, title } of subtitles) {
      const src = `${subtitlesUrl}/stream-${index}`
      const label = title || languageName(language) || translate(data, 'subtitles')
      const track = player.addRemoteTextTrack({ kind: 'subtitles', src, srclang: language, label }, true)
      // The browser does not request them again.
      track.addEventListener('error', () => void loadAgain(track as unknown as HTMLTrackElement), {
        once: true,
      })
    }
  })
}

/** Loads subtitles that the server was too busy for. */
async function loadAgain(track: HTMLTrackElement): Promise<void> {
  const response = await fetchWhenReady(track.src)
  // Reads it to the end, so that the browser has it in its cache.
  if (await response?.text()) track.src += '#'
}
