import { http, HttpResponse } from 'msw'
import type { SavableStreams } from '../api/savingApi.ts'
import { network } from './network.ts'

/** What the fake server says of a video, which a test may change. Null is a video that the person may not see. */
export interface ServedVideo {
  description: { bytes: number; version: string; maxBytes: number | null; streams?: SavableStreams } | null
  /** Why there is no description. */
  reason: 'notFound' | 'notInLibrary'
  /** The mark that the server gives with the description. */
  access: string
  /** The marks with which the server was asked, or null for requests without one. */
  marks: (string | null)[]
  fileType: string | null
  tracks: readonly { kind: string; type: string | null; isFirst: boolean; canCopy?: boolean }[] | null
}

/** Serves everything but the file that saving a video with subtitles asks for. */
export function serveSaving(id: string, bytes: number): ServedVideo {
  const video: ServedVideo = {
    description: { bytes, version: 'one', maxBytes: null },
    reason: 'notFound',
    access: 'library.folders',
    marks: [],
    fileType: 'video/mp4',
    tracks: null,
  }
  const player = () => ({
    id,
    title: `Title of ${id}`,
    fileUrl: `/media/${id}`,
    fileType: video.fileType,
    tracks: video.tracks,
    posterUrl: `/images/video/${id}/thumbnail`,
    storyboardUrl: `/media/${id}/storyboard.vtt`,
    subtitles: [{ url: `/embed/${id}/subtitles/en`, language: 'en', label: 'English', flags: [] }],
    subtitlesUrl: `/embed/${id}/subtitles`,
    codecsUrl: `/embed/${id}/codecs`,
    conversion: { url: `/media/${id}/hls/main.m3u8`, targets: ['h264'], isNeeded: false, heights: [720] },
  })
  const inside = {
    subtitles: [
      { index: 2, language: 'de', flags: [], isPicture: false },
      { index: 3, language: 'de', flags: ['forced'], isPicture: true },
    ],
  }
  const cues = 'WEBVTT\n\n00:00.000 --> 00:10.000\nstoryboard/0.jpg?v=1#xywh=0,0,160,90\n'
  network.use(
    http.get(`*/saving/${id}`, ({ request }) => {
      const query = new URL(request.url).searchParams
      video.marks.push(query.get('access'))
      if (video.description === null)
        return HttpResponse.json(
          { error: { code: 404, message: 'Nothing.', errors: [{ reason: video.reason }] } },
          { status: 404 },
        )
      const { streams = null, ...description } = video.description
      return HttpResponse.json({
        ...description,
        streams: query.has('target') ? streams : null,
        access: video.access,
        isLive: false,
        playerFiles: ['/embed/assets/main.js'],
      })
    }),
    http.get(`*/embed/${id}/codecs`, () => HttpResponse.json({ tracks: [] })),
    http.get(`*/embed/${id}/video`, () => HttpResponse.json(player())),
    http.get(`*/embed/${id}/subtitles`, () => HttpResponse.json(inside)),
    http.get(`*/embed/${id}/subtitles/:track`, ({ params }) =>
      HttpResponse.text(`WEBVTT ${params['track']}`),
    ),
    http.get(`*/embed/${id}/transcript/:track`, () => HttpResponse.json({ passages: [] })),
    http.get(`*/media/${id}/storyboard.vtt`, () => HttpResponse.text(cues)),
    http.get(`*/media/${id}/storyboard/0.jpg`, () => HttpResponse.text('sheet')),
    http.get(`*/images/video/${id}/thumbnail`, () => HttpResponse.text('picture')),
    http.get('https://images.example/*', () => HttpResponse.text('picture')),
    http.get('*/embed/', () =>
      HttpResponse.html('<script type="application/json" id="player-data">{}</script>'),
    ),
    http.get('*/embed/assets/main.js', () => HttpResponse.text('script')),
  )
  return video
}
