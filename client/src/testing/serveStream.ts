import { http, HttpResponse } from 'msw'
import { network } from './network.ts'

/** What a test changes of a converted video that the fake network serves. */
export interface ServedStream {
  /** The names of the streams that the multivariant playlist lists, the picture last, for the audio stream that plays first. */
  streamsOf: (audio: number) => readonly string[]
  /** The number of segments that exist, by the names of streams. Playlists have three. */
  lengths: Map<string, number>
  /** What the addresses of segments say of their file. */
  version: string
  /** Answers the next requests of segments in place of the segments, one request each. */
  next: (() => Response)[]
  /** The paths of all requests after `hls/`, in order. */
  readonly requests: string[]
}

/** Returns the content of a part of a stream. */
export const segmentText = (stream: string, part: string): string => `${stream} ${part};`

/** Serves the playlists and segments of a video that is converted for saving. */
export function serveStream(id: string, streams: readonly string[]): ServedStream {
  const stream: ServedStream = {
    streamsOf: () => streams,
    lengths: new Map(),
    version: 'one',
    next: [],
    requests: [],
  }
  const main = (names: readonly string[]) => {
    const audio = names.slice(0, -1)
    const tags = audio.map((name) => `#EXT-X-MEDIA:TYPE=AUDIO,NAME="a",URI="${name}/index.m3u8?viewer=v"`)
    return [
      '#EXTM3U',
      ...tags,
      '#EXT-X-STREAM-INF:BANDWIDTH=1',
      `${names.at(-1)}/index.m3u8?viewer=v`,
      '',
    ].join('\n')
  }
  const media = () => {
    const entries = [0, 1, 2].map((index) => `#EXTINF:2.000000,\n${index}.m4s?file=${stream.version}`)
    return [
      '#EXTM3U',
      `#EXT-X-MAP:URI="header.mp4?file=${stream.version}&near=0"`,
      ...entries,
      '#EXT-X-ENDLIST',
      '',
    ].join('\n')
  }
  network.use(
    http.get(`*/saving/${id}/hls/*`, ({ request }) => {
      const url = new URL(request.url)
      const path = url.pathname.split('/hls/')[1] ?? ''
      stream.requests.push(path)
      if (path === 'main.m3u8')
        return HttpResponse.text(main(stream.streamsOf(Number(url.searchParams.get('audio')))))
      if (path.endsWith('/index.m3u8')) return HttpResponse.text(media())
      const other = stream.next.shift()
      if (other !== undefined) return other()
      const [name = '', part = ''] = path.split('/')
      if (Number.parseInt(part, 10) >= (stream.lengths.get(name) ?? 3))
        return HttpResponse.json({ error: { code: 404 } }, { status: 404 })
      return HttpResponse.text(segmentText(name, part), { headers: { 'content-type': 'video/mp4' } })
    }),
  )
  return stream
}
