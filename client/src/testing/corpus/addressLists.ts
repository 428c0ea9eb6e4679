import { strToU8, zipSync } from 'fflate'
import { channelId, fileOf, videoId, xspf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const watch = (name: string) => `https://www.youtube.com/watch?v=${videoId(name)}`
const items = (...names: string[]) => names.map((name) => ({ videoId: videoId(name) }))
const lines = (...texts: string[]) => texts.join('\r\n')

export default [
  {
    report: 'LibreTube#6860',
    seen: 'A playlist of addresses, one a line, is empty after the import.',
    title: 'reads a list of addresses of videos as a playlist, not as channels',
    files: () => [fileOf(lines(watch('one'), `https://youtu.be/${videoId('two')}`), 'Evening.txt')],
    expected: {
      sources: ['addressList'],
      data: { subscriptions: [], handles: [], playlists: [{ name: 'Evening', items: items('one', 'two') }] },
    },
  },
  {
    report: 'NewPipe#11667',
    seen: 'Addresses that were shared or copied by hand cannot be imported.',
    title: 'reads addresses in all forms, among comments, titles and empty lines',
    files: () => [
      fileOf(
        lines(
          '\uFEFF# my list',
          '',
          `${watch('one')}&t=90s&list=PL0123456789abcdef`,
          `  https://youtu.be/${videoId('two')}?si=AbCdEfGh`,
          `- https://m.youtube.com/shorts/${videoId('three')}`,
          `2. https://www.youtube.com/live/${videoId('four')} A stream`,
          `youtube.com/embed/${videoId('five')}`,
          `https://piped.video/watch?v=${videoId('six')}`,
          `A title | https://yewtu.be/watch?v=${videoId('seven')}`,
          '// the end',
        ),
      ),
    ],
    expected: {
      data: { playlists: [{ items: items('one', 'two', 'three', 'four', 'five', 'six', 'seven') }] },
    },
  },
  {
    report: 'localtube-manager#30',
    seen: 'Hundreds of bookmarks, one address a line, would have to be added one by one.',
    title: 'reads a list with videos and channels as a playlist and subscriptions, and counts the rest',
    files: () => [
      fileOf(
        lines(
          watch('one'),
          `https://www.youtube.com/channel/${channelId('pond')}/videos`,
          'https://www.youtube.com/@reef',
          'https://www.youtube.com/playlist?list=PL0123456789abcdef',
          'https://blog.example/post',
        ),
      ),
    ],
    expected: {
      data: {
        subscriptions: [{ channelId: channelId('pond') }],
        handles: ['@reef'],
        playlists: [{ items: items('one') }],
        leftOut: { foreignPlaylist: 1, noVideo: 1 },
      },
    },
  },
  {
    report: 'youtube-playlist-generator#2',
    seen: 'A text with hundreds of ids, one a line, cannot be imported.',
    title: 'reads a list of ids, also as yt-dlp writes its archives, but no list of words',
    files: () => [
      fileOf('dQw4w9WgXcQ\nyoutube kJQP7kiw5Fk\nyoutube 9bZkp7q19f0\n'),
      fileOf('description\nlove letters\ntranslators\n'),
    ],
    expected: {
      data: {
        playlists: [
          { items: [{ videoId: 'dQw4w9WgXcQ' }, { videoId: 'kJQP7kiw5Fk' }, { videoId: '9bZkp7q19f0' }] },
        ],
        leftOut: { file: 1 },
      },
    },
  },
  {
    report: 'NewPipe#7561',
    seen: 'Lists are separated by line ends or commas.',
    title: 'reads a list of addresses with commas between them',
    files: () => [fileOf(`${watch('one')}, https://youtu.be/${videoId('two')},${watch('three')}`)],
    expected: { data: { playlists: [{ items: items('one', 'two', 'three') }] } },
  },
  {
    report: 'mpc-hc#1256',
    seen: 'The advice is to save addresses as M3U.',
    title: 'reads an M3U playlist of addresses with its name',
    files: () => [
      fileOf(
        lines(
          '#EXTM3U',
          '#PLAYLIST:Evening',
          '#EXTINF:61,One, and only',
          watch('one'),
          '#EXTINF:-1,Two',
          watch('two'),
        ),
        'list.m3u8',
      ),
    ],
    expected: { data: { playlists: [{ name: 'Evening', items: items('one', 'two') }] } },
  },
  {
    report: 'own',
    seen: 'Players save playlists of addresses as XSPF.',
    title: 'reads an XSPF playlist of addresses, and counts its other tracks',
    files: () => [fileOf(xspf, 'list.xspf')],
    expected: {
      sources: ['addressList'],
      data: { playlists: [{ name: 'Rock & Roll', items: items('one') }], leftOut: { otherVideo: 1 } },
    },
  },
  {
    report: 'grayjay-android#376',
    seen: 'Grayjay reads channels from lines below the word “Subscriptions”.',
    title: 'reads subscriptions from lines, without those of other sites',
    files: () => [
      fileOf(
        lines(
          'Subscriptions',
          `https://www.youtube.com/channel/${channelId('pond')}`,
          'https://www.youtube.com/user/reef',
          'https://odysee.com/@somebody',
          'https://rumble.com/c/Somebody',
        ),
      ),
    ],
    expected: {
      data: {
        subscriptions: [{ channelId: channelId('pond') }],
        handles: ['user/reef'],
        playlists: [],
        leftOut: { noVideo: 2 },
      },
    },
  },
  {
    report: 'grayjay-android#1132',
    seen: 'Playlists have to be written into an export of Grayjay by hand.',
    title: 'reads an export of Grayjay: subscriptions, playlists, Watch later and history',
    files: () => [
      fileOf(
        zipSync({
          'stores/Subscriptions': strToU8(
            JSON.stringify([
              `https://www.youtube.com/channel/${channelId('pond')}`,
              'https://odysee.com/@somebody:1',
            ]),
          ),
          'stores/Playlists': strToU8(
            JSON.stringify([`Evening:::a1b2\n${watch('one')}\nhttps://nebula.tv/videos/a\n${watch('two')}`]),
          ),
          'stores/watch_later': strToU8(JSON.stringify([watch('three')])),
          'stores/History': strToU8(JSON.stringify([`${watch('one')}|||1770000000|||61|||One ||| only`])),
        }),
      ),
    ],
    expected: {
      sources: ['grayjay'],
      data: {
        subscriptions: [{ channelId: channelId('pond') }],
        playlists: [
          { name: 'Evening', items: items('one', 'two') },
          { id: 'watch-later', items: items('three') },
        ],
        history: [{ videoId: videoId('one'), watchedAt: 1_770_000_000_000, position: 61 }],
        leftOut: { otherService: 1, otherVideo: 1 },
      },
    },
  },
] satisfies ImportCase[]
