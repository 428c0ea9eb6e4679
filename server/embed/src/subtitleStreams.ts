import { languageName } from '@vtube/shared/languageName'
import type Player from 'video.js/dist/types/player'
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
    const response = await fetch(subtitlesUrl).catch(() => null)
    if (!response?.ok) return
    const { subtitles } = (await response.json()) as { subtitles: SubtitleStream[] }
    for (const { index, language, title } of subtitles)
      player.addRemoteTextTrack(
        {
          kind: 'subtitles',
          src: `${subtitlesUrl}/stream-${index}`,
          srclang: language,
          label: title || languageName(language) || translate(data, 'subtitles'),
        },
        true,
      )
  })
}
