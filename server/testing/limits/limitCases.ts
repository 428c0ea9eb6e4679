import type { Random } from '../random.ts'
import { ALL_WORDS, FOLDERS, SERIES, videosOfFolders } from './openLimitedServers.ts'

/** A request that somebody sends who knows every id, name and word of the library. */
export interface LimitCase {
  path: string
  init?: RequestInit
}

type Draw = (random: Random) => LimitCase

const CHANNELS = ['UCof-0', 'UCof-1', 'UCof-2', 'UCof-3', 'UCof-4', 'UCof-7', 'UCshared', 'UCnobody'] as const
const TYPED = ['gl', 'harb', 'thu', 'thunedr', 'gla', 'Channel', 'compas', 'vel mea'] as const

function videoId(random: Random): string {
  const { id } = videosOfFolders[random.between(0, videosOfFolders.length - 1)] ?? { id: '' }
  return random.pick([id, id, id, id, id, 'nobody', `${id} `, id.toUpperCase(), `x/${id}`])
}
const coded = (random: Random) => {
  const id = videoId(random)
  return random.next() < 0.1 ? id.replace(/^v/, '%76') : encodeURIComponent(id)
}
const words = (random: Random) =>
  random.pick([
    ALL_WORDS[random.between(0, ALL_WORDS.length - 1)] ?? '',
    videosOfFolders[random.between(0, videosOfFolders.length - 1)]?.title ?? '',
    'thunedr',
    'fesitval',
    'somebody says',
    'part',
    'Channel',
  ])
const get = (path: string, parameters: Record<string, string | null>): LimitCase => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== null) query.set(name, value)
  return { path: `${path}?${query.toString()}` }
}

const ranged = (one: LimitCase, random: Random): LimitCase => {
  const range = random.pick([null, 'bytes=0-', 'bytes=0-0', 'bytes=99999999-'])
  return range === null ? one : { ...one, init: { headers: { range } } }
}
const media =
  (rest: string): Draw =>
  (random) =>
    ranged({ path: `/media/${coded(random)}${rest}` }, random)
const embed =
  (rest: string): Draw =>
  (random) => ({ path: `/embed/${coded(random)}${rest}` })
const saving =
  (rest: string): Draw =>
  (random) => ({ path: `/saving/${coded(random)}${rest}` })
/** Requests a segment of one of a few videos, because each is encoded. */
const segment =
  (folder: string): Draw =>
  (random) => ({
    path: `/${folder}/${random.pick(['video-0-0', 'video-3-0', 'video-2-0', 'nobody'])}/hls/video-h264-360/0.m4s`,
  })

/** The requests of each route of the library. A route without an entry here or in `NO_VIDEOS` fails the test. */
export const LIMIT_CASES: Readonly<Record<string, Draw>> = {
  'GET /youtube/v3/videos': (random) =>
    random.next() < 0.3
      ? get('/youtube/v3/videos', {
          part: 'snippet',
          chart: 'mostPopular',
          maxResults: random.pick(['3', '50']),
        })
      : get('/youtube/v3/videos', {
          part: 'snippet,contentDetails,statistics',
          id: `${videoId(random)},${videoId(random)}`,
        }),
  'GET /youtube/v3/search': (random) => {
    const q = random.pick([words(random), words(random), null])
    const order = random.pick(['relevance', 'date', 'viewCount', 'rating', 'title'])
    return get('/youtube/v3/search', {
      part: 'snippet',
      q,
      order,
      type: random.pick(['video', 'channel', 'video,channel', null]),
      channelId: random.pick([null, null, random.pick(CHANNELS)]),
      // Which hits of a ranked list are on a short page depends on how often words are in the whole index.
      maxResults: q !== null && order === 'relevance' ? '50' : random.pick(['2', '50']),
      relatedToVideoId: random.pick([null, null, videoId(random)]),
      exactWords: random.pick([null, 'true']),
      folder: random.pick([null, null, null, random.pick(FOLDERS)]),
      videoCaption: random.pick([null, null, 'closedCaption', 'none']),
    })
  },
  'GET /library/folders': (random) =>
    get('/library/folders', { path: random.pick(FOLDERS), hl: random.pick([null, 'sv']) }),
  'GET /library/playlists': () => ({ path: '/library/playlists' }),
  'GET /library/aliases': (random) =>
    get('/library/aliases', { id: `${videoId(random)},${videoId(random)}` }),
  'GET /library/paths': (random) => get('/library/paths', { id: `${videoId(random)},${videoId(random)}` }),
  'GET /library/counts': (random) =>
    get('/library/counts', {
      q: random.pick([null, words(random)]),
      channelId: random.pick([null, random.pick(CHANNELS)]),
      folder: random.pick([null, random.pick(FOLDERS)]),
    }),
  'GET /youtube/v3/channels': (random) =>
    random.next() < 0.3
      ? get('/youtube/v3/channels', { part: 'snippet', forUsername: random.pick(CHANNELS) })
      : get('/youtube/v3/channels', {
          part: 'snippet,statistics,brandingSettings',
          id: `${random.pick(CHANNELS)},${random.pick(CHANNELS)}`,
        }),
  'GET /youtube/v3/playlistItems': (random) =>
    get('/youtube/v3/playlistItems', {
      part: 'snippet',
      playlistId: random.pick(CHANNELS).replace('UC', 'UU'),
      maxResults: random.pick(['1', '50']),
    }),
  'GET /youtube/v3/commentThreads': (random) =>
    get('/youtube/v3/commentThreads', { part: 'snippet', videoId: videoId(random) }),
  'GET /complete/search': (random) =>
    get('/complete/search', { client: 'firefox', q: random.pick([words(random), random.pick(TYPED)]) }),
  'GET /status.json': () => ({ path: '/status.json' }),
  'GET /topics.json': () => ({ path: '/topics.json' }),
  'GET /library/topics': () => ({ path: '/library/topics' }),
  // Not in the order in which files were added, which differs between two imports of a folder.
  'GET /library/works': (random) =>
    get('/library/works', { kind: random.pick(['films', 'series']), sort: random.pick(['title', 'newest']) }),
  'GET /library/films/:id': (random) => ({ path: `/library/films/${coded(random)}` }),
  'GET /library/series': (random) =>
    get('/library/series', { id: `nobody,${random.pick(['nobody', ...SERIES])}` }),
  'GET /oembed': (random) => get('/oembed', { url: `ORIGIN/watch/${coded(random)}` }),
  'GET /media/:id': media(''),
  'GET /images/*': (random) =>
    random.next() < 0.6
      ? { path: `/images/video/${coded(random)}/${random.pick(['thumbnail', 'thumbnail', 'poster'])}` }
      : { path: `/images/channel/${random.pick(CHANNELS)}/${random.pick(['avatar', 'banner'])}` },
  'GET /media/:id/hls/main.m3u8': media('/hls/main.m3u8'),
  'GET /media/:id/hls/:rendition/index.m3u8': media('/hls/video-h264-360/index.m3u8'),
  'GET /media/:id/hls/:rendition/:part': segment('media'),
  'POST /media/next': (random) => ({
    path: '/media/next',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [videoId(random)] }),
    },
  }),
  'GET /media/:id/storyboard.vtt': media('/storyboard.vtt'),
  'GET /media/:id/storyboard/:sheet': media('/storyboard/0.jpg'),
  'GET /embed/:id': embed(''),
  'GET /embed/:id/oembed': embed('/oembed'),
  'GET /embed/:id/video': embed('/video'),
  'GET /embed/:id/codecs': embed('/codecs'),
  'GET /saving/:id': saving(''),
  'GET /saving/:id/hls/main.m3u8': saving('/hls/main.m3u8'),
  'GET /saving/:id/hls/:rendition/index.m3u8': saving('/hls/video-h264-360/index.m3u8'),
  'GET /saving/:id/hls/:rendition/:part': segment('saving'),
  'GET /embed/:id/subtitles': embed('/subtitles'),
  'GET /embed/:id/subtitles/:language': embed('/subtitles/en'),
  'GET /embed/:id/transcript/:language': embed('/transcript/en'),
  // Has no route of its own.
  'GET /watch/:id': (random) => ({ path: `/watch/${coded(random)}` }),
}

/** The routes that say nothing of any video or channel of the library. */
export const NO_VIDEOS: readonly RegExp[] = [
  /^GET \/(healthz|readyz|metrics|config\.json|embed\/|(embed|guests|pages)\/assets\/.+)$/,
  // The sign-in, and what people make themselves.
  /^([A-Z]+ \/identity\/|GET \/device$)/,
  /^[A-Z]+ \/user-data(\/events)?$/,
  // What screens play is shown only to those who may see it (sharedScreens.test.ts).
  /^[A-Z]+ \/screens\/:id(\/commands)?$/,
  // A session is as unknown to those who may not see its video as a missing one (together/peopleDropOut.test.ts).
  /^[A-Z]+ \/watch-together(\/.+)?$/,
  // Only with accounts: what people may not see does not exist there (editing/metadata/registerMetadata.test.ts).
  /^[A-Z]+ \/editing\/(videos|changes)(\/.+)?$/,
  // Only with accounts: what people may not see, they may not change (editing/uploads/uploadAttacks.test.ts,
  // editing/arranging/limitedPeople.test.ts).
  /^[A-Z]+ \/editing(\/uploads(\/:id(\/parts)?)?|\/duplicates|\/folders|\/moves|\/trash(\/:id(\/restore)?)?)?$/,
  /^[A-Z]+ \/(guest|feed)-links(\/:id|\/feeds\.opml)?$/,
  // What a feed shows is what its owner may see (feedOwners.test.ts).
  /^[A-Z]+ \/feeds\/:token\//,
]
