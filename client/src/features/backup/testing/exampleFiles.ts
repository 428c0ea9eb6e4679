import { strToU8, zipSync } from 'fflate'

/** Returns an id in the format of the provider. */
export const videoId = (name: string): string => name.padEnd(11, '_').slice(0, 11)
export const channelId = (name: string): string => `UC${name.padEnd(22, '_').slice(0, 22)}`

const lines = (values: readonly unknown[]) => `${values.map((value) => JSON.stringify(value)).join('\n')}\n`

const activity = (video: string, time: string, changes: object = {}) => ({
  header: 'YouTube',
  title: `Watched The film ${video}`,
  titleUrl: `https://www.youtube.com/watch?v=${videoId(video)}`,
  subtitles: [{ name: 'A maker', url: `https://www.youtube.com/channel/${channelId('maker')}` }],
  time,
  products: ['YouTube'],
  activityControls: ['YouTube watch history'],
  ...changes,
})

/** The files of Google Takeout. */
export const takeout = {
  subscriptions: [
    'Channel Id,Channel Url,Channel Title',
    `${channelId('pond')},http://www.youtube.com/channel/${channelId('pond')},Pond Life`,
    `${channelId('quoted')},http://www.youtube.com/channel/${channelId('quoted')},"Two lines, ""quoted""`,
    'and a comma"',
    '',
  ].join('\n'),
  germanSubscriptions: [
    'Kanal-ID,Kanal-URL,Kanaltitel',
    `${channelId('pond')},http://www.youtube.com/channel/${channelId('pond')},Teichleben`,
    '',
  ].join('\r\n'),
  history: JSON.stringify([
    activity('one', '2026-03-02T10:00:00.123Z'),
    activity('two', '2026-03-01T09:00:00Z', { header: 'YouTube Music' }),
    activity('one', '2026-02-01T09:00:00Z'),
    activity('ad', '2026-02-01T08:00:00Z', { details: [{ name: 'From Google Ads' }] }),
    activity('gone', '2026-02-01T07:00:00Z', { titleUrl: undefined, subtitles: undefined }),
    activity('post', '2026-02-01T06:00:00Z', { titleUrl: 'https://www.youtube.com/post/Ugkx1' }),
    activity('when', 'yesterday'),
  ]),
  searches: JSON.stringify([
    activity('x', '2026-03-02T10:00:00Z', { titleUrl: 'https://www.youtube.com/results?search_query=pond' }),
  ]),
  otherPage: `<html><head><title>My Activity History</title></head><body><div class="mdl-grid"><a href="https://www.youtube.com/watch?v=${videoId('one')}">One</a></div></body></html>`,
  oldPlaylist: (id: string, title: string) =>
    [
      'Playlist Id,Channel Id,Time Created,Time Updated,Title,Description,Visibility',
      `${id},${channelId('me')},2019-01-01 00:00:00 UTC,2019-06-01 00:00:00 UTC,${title},,Private`,
      '',
      'Video Id,Time Added',
      ` ${videoId('one')},2020-03-04 05:06:07 UTC`,
      ` ${videoId('two')},2020-03-05 05:06:07 UTC`,
      '',
    ].join('\n'),
  playlist: [
    'Video ID,Playlist Video Creation Timestamp',
    `${videoId('one')},2026-01-01T00:00:00+00:00`,
    `${videoId('two')},2026-01-02T00:00:00+00:00`,
    '',
    '',
    '',
  ].join('\n'),
  germanPlaylist: `Video-ID,Zeitstempel der Erstellung des Playlist-Videos\n${videoId('one')},2026-01-01T00:00:00+00:00\n`,
  playlists: [
    'Playlist ID,Add new videos to top,Playlist Title (Original),Playlist Title (Original) Language,Playlist Create Timestamp,Playlist Update Timestamp,Playlist Video Order,Playlist Visibility',
    'PLfirst0000000001,False,Quiet / Slow,,2025-01-01T00:00:00+00:00,2025-02-01T00:00:00+00:00,Manual,Private',
    '',
  ].join('\n'),
  comments: `Comment ID,Channel ID,Comment Create Timestamp,Price,Parent Comment ID,Post ID,Video ID,Comment Text\nUgx1,${channelId('me')},2026-01-01T00:00:00+00:00,0,,,${videoId('one')},"{""text"":""Nice""}"\nUgx2,${channelId('other')},2026-01-01T00:00:00+00:00,0,,,${videoId('two')},Nice\n`,
  channel: `Channel ID,Channel Country,Channel Title (Original)\n${channelId('me')},DE,Me\n`,
}

const FOLDER = 'Takeout/YouTube und YouTube Music/'

/** Returns an archive of Google Takeout in German. */
export const takeoutZip = (): Uint8Array<ArrayBuffer> =>
  zipSync({
    [`${FOLDER}Abos/Abos.csv`]: strToU8(takeout.germanSubscriptions),
    [`${FOLDER}Verlauf/Wiedergabeverlauf.json`]: strToU8(takeout.history),
    [`${FOLDER}Verlauf/Suchverlauf.json`]: strToU8(takeout.searches),
    [`${FOLDER}Playlists/Playlists.csv`]: strToU8(takeout.playlists),
    [`${FOLDER}Playlists/Quiet _ Slow-Videos.csv`]: strToU8(takeout.playlist),
    [`${FOLDER}Playlists/Später ansehen-Videos.csv`]: strToU8(takeout.germanPlaylist),
    [`${FOLDER}Kommentare/Kommentare.csv`]: strToU8(takeout.comments),
    [`${FOLDER}Videos/Film.mp4`]: new Uint8Array([0, 0, 0, 24, 102, 116, 121, 112, 0, 0]),
    'Takeout/Archiv_Übersicht.html': strToU8('<html><body>Archive</body></html>'),
  })

const profile = (...subscriptions: readonly object[]) => ({
  _id: 'allChannels',
  name: 'All Channels',
  bgColor: '#000000',
  textColor: '#FFFFFF',
  subscriptions,
})

/** The files of FreeTube, which are databases with one document in each line. */
export const freeTube = {
  profiles: lines([
    profile({ id: channelId('pond'), name: 'Pond Life', thumbnail: null }),
    profile(
      { id: channelId('pond'), name: 'Pond Life', thumbnail: null },
      { id: channelId('reef'), name: 'Reef', thumbnail: 'https://yt3.ggpht.com/a' },
    ),
  ]),
  history: lines([
    {
      videoId: videoId('one'),
      title: 'One',
      author: 'A maker',
      authorId: channelId('maker'),
      published: 1_600_000_000_000,
      description: '',
      viewCount: 12,
      lengthSeconds: 600,
      watchProgress: 61.523_4,
      timeWatched: 1_770_000_000_000,
      isLive: false,
      type: 'video',
      _id: 'a1',
    },
    { videoId: videoId('two'), title: 'Two', lengthSeconds: 60, timeWatched: 1_770_000_000_001, _id: 'a2' },
    { $$deleted: true, _id: 'a2' },
    {
      videoId: videoId('live'),
      lengthSeconds: 0,
      watchProgress: 0,
      timeWatched: 1_770_000_000_002,
      isLive: true,
      _id: 'a3',
    },
    { $$indexCreated: { fieldName: 'videoId', unique: false, sparse: false } },
  ]),
  playlists: lines([
    {
      playlistName: 'Evening',
      protected: false,
      description: '',
      videos: [
        { videoId: videoId('one'), title: 'One', timeAdded: 1_760_000_000_000, playlistItemId: 'p1' },
        { videoId: videoId('two'), title: 'Two', timeAdded: 1_760_000_000_001, playlistItemId: 'p2' },
        { videoId: videoId('one'), title: 'One', timeAdded: 1_760_000_000_002, playlistItemId: 'p3' },
      ],
      _id: 'ft-playlist--1',
      createdAt: 1_750_000_000_000,
      lastUpdatedAt: 1_760_000_000_002,
    },
    {
      playlistName: 'Watch Later',
      protected: true,
      videos: [{ videoId: videoId('two'), timeAdded: 1_760_000_000_000 }],
      _id: 'watchLater',
    },
  ]),
  subscriptionsJson: JSON.stringify([
    {
      contentDetails: { activityType: 'all', newItemCount: 0, totalItemCount: 0 },
      etag: '',
      id: '',
      kind: 'youtube#subscription',
      snippet: {
        channelId: '',
        description: '',
        resourceId: { channelId: channelId('pond'), kind: 'youtube#channel' },
        thumbnails: { default: { url: 'https://yt3.ggpht.com/a' } },
        title: 'Pond Life',
      },
    },
  ]),
}

export const newPipe = JSON.stringify({
  app_version: '0.27.2',
  app_version_int: 999,
  subscriptions: [
    { service_id: 0, url: `https://www.youtube.com/channel/${channelId('pond')}`, name: 'Pond Life' },
    { service_id: 0, url: 'https://www.youtube.com/user/reef', name: 'Reef' },
    { service_id: 1, url: 'https://soundcloud.com/somebody', name: 'Somebody' },
  ],
})

export const piped = {
  subscriptions: JSON.stringify({
    app_version: '',
    app_version_int: 0,
    subscriptions: [
      { url: `https://www.youtube.com/channel/${channelId('pond')}`, name: 'Pond Life', service_id: 0 },
    ],
  }),
  playlists: JSON.stringify({
    format: 'Piped',
    version: 1,
    playlists: [
      {
        name: 'Evening',
        type: 'playlist',
        visibility: 'private',
        videos: [
          `https://youtube.com/watch?v=${videoId('one')}`,
          `https://youtu.be/${videoId('two')}`,
          'https://example.com/watch?v=no',
        ],
      },
    ],
  }),
}

export const invidious = JSON.stringify({
  subscriptions: [channelId('pond')],
  watch_history: [videoId('one'), videoId('two')],
  preferences: { locale: 'en-US' },
  playlists: [{ title: 'Evening', description: '', privacy: 'Private', videos: [videoId('one')] }],
})

export const opml = `<?xml version="1.0" encoding="UTF-8"?>
<opml version="1.1"><body>
<outline text="YouTube Subscriptions" title="YouTube Subscriptions">
<outline text="Pond &amp; Life" title="Pond &amp; Life" type="rss" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=${channelId('pond')}"/>
<outline text="Reef" title="Reef" type="rss" xmlUrl="https://invidious.example/feed/channel/${channelId('reef')}"/>
<outline text="A blog" title="A blog" type="rss" xmlUrl="https://blog.example/feed.xml"/>
</outline></body></opml>`

/** A list of addresses. */
export const addressList = [
  '#EXTM3U',
  '#PLAYLIST:Evening',
  `https://www.youtube.com/watch?v=${videoId('one')}&t=5`,
  `- https://youtu.be/${videoId('two')}?si=x A title`,
  `https://www.youtube.com/channel/${channelId('pond')}`,
  '',
].join('\r\n')

/** A playlist of addresses in XML. */
export const xspf = `<?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/"><title>Rock &amp; Roll</title><trackList><track><location>https://www.youtube.com/watch?v=${videoId('one')}&amp;t=5</location></track><track><location>file:///a.mp3</location></track></trackList></playlist>`

/** Lists in an export of Grayjay. */
export const grayjay = {
  playlists: JSON.stringify([`Evening:::a1\nhttps://www.youtube.com/watch?v=${videoId('one')}`]),
  history: JSON.stringify([`https://www.youtube.com/watch?v=${videoId('one')}|||1770000000|||61|||One`]),
}

/** The export of PocketTube. */
export const pocketTube = JSON.stringify({ Nature: [channelId('pond')], ysc_collection: {} })

/** All texts above, for tests that damage them. */
export const ALL_EXAMPLES: readonly string[] = [
  takeout.subscriptions,
  takeout.germanSubscriptions,
  takeout.history,
  takeout.otherPage,
  takeout.oldPlaylist('PLold000000001', 'Old one'),
  takeout.playlist,
  takeout.playlists,
  ...Object.values(freeTube),
  newPipe,
  ...Object.values(piped),
  invidious,
  opml,
  addressList,
  xspf,
  ...Object.values(grayjay),
  pocketTube,
]

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'file.bin'): File =>
  new File([content], name)

export const jsonFile = (content: object, name?: string): File => fileOf(JSON.stringify(content), name)
