import { fileOf, takeout, videoId } from '../../features/backup/testing/exampleFiles.ts'
import { htmlHistory } from '../../features/backup/testing/htmlHistory.ts'
import type { ImportCase } from './ImportCase.ts'

const activity = (title: string, video: string, changes: object = {}) => ({
  header: 'YouTube',
  title,
  titleUrl: `https://www.youtube.com/watch?v=${videoId(video)}`,
  time: '2026-03-02T10:00:00Z',
  products: ['YouTube'],
  ...changes,
})
const activities = (...list: object[]) => fileOf(JSON.stringify(list), 'MyActivity.json')
const when = 'Mar 2, 2026, 2:00:00 AM PST'
const visits = (...names: string[]) => names.map((name) => ({ videoId: videoId(name) }))

export default [
  {
    report: 'google_takeout_parser#43',
    seen: 'The names of files depend on the language of the account.',
    title: 'recognises liked videos by their names in other languages',
    files: () => [
      fileOf(takeout.playlist, "Leuk gevonden video's-video's.csv"),
      fileOf(takeout.playlist, 'Filmy, które mi się podobają-filmy.csv'),
      fileOf(takeout.playlist, 'Beğendiğim videolar-videolar.csv'),
      fileOf(takeout.playlist, 'Vidéos _J_aime_-vidéos.csv'.normalize('NFD')),
      fileOf(takeout.playlist, '高く評価した動画-動画(1).csv'),
      fileOf(takeout.playlist, 'Βίντεο που μου αρέσουν-βίντεο.csv'),
      fileOf(takeout.playlist, 'الفيديوهات التي أعجبتني-الفيديوهات.csv'),
    ],
    expected: {
      data: { playlists: [], likedVideos: [{ id: videoId('one') }, { id: videoId('two') }] },
    },
  },
  {
    report: 'LibreTube#2380',
    seen: 'Playlists whose headings are Spanish cannot be imported.',
    title: 'reads playlists by their columns, with names that lose the word for videos in any language',
    files: () => [
      fileOf(takeout.playlist.replace(/^.*/, 'ID del vídeo,Fecha'), 'Noches de cine-vídeos.csv'),
      fileOf(takeout.playlist, "Hip-Hop-video's.csv"),
      fileOf(takeout.playlist, 'Ver más tarde-vídeos.csv'),
    ],
    expected: {
      data: {
        playlists: [{ name: 'Noches de cine' }, { name: 'Hip-Hop' }, { id: 'watch-later' }],
        likedVideos: [],
      },
    },
  },
  {
    report: 'Flow#988',
    seen: 'An archive in another language has no playlists and no subscriptions for the importer.',
    title: 'knows liked videos and Watch later by the ids in the list of playlists, whatever they are called',
    files: () => [
      fileOf(
        'ID,A,B,C\nLLabcdefghijkl,False,Lajkované,Private\nWL,False,Neskôr,Private\nPLabcdefghijkl,False,Lajk,Private\n',
        'playlisty.csv',
      ),
      fileOf(takeout.playlist, 'Lajkované-videá.csv'),
      fileOf(takeout.germanPlaylist, 'Neskôr-videá.csv'),
      fileOf(takeout.germanPlaylist, 'Lajk-videá.csv'),
    ],
    expected: {
      data: {
        likedVideos: [{}, {}],
        playlists: [
          { id: 'watch-later', items: [{}] },
          { id: null, name: 'Lajk' },
        ],
      },
    },
  },
  {
    report: 'google_takeout_parser#2',
    seen: 'The list of all activities has likes, and old archives have them as likes.json.',
    title: 'reads what was watched and liked from all activities, and nothing else',
    files: () => [
      activities(
        activity('Watched I liked this', 'one'),
        activity('Liked Watched pots never boil', 'two'),
        activity('Disliked Some film', 'three'),
        activity('Watched Another one', 'four'),
        activity('Subscribed to Pond', 'x', {
          titleUrl: 'https://www.youtube.com/channel/UC0123456789012345678901',
        }),
        activity('Searched for pond', 'x', { titleUrl: 'https://www.youtube.com/results?search_query=pond' }),
        activity('Visited Some film - YouTube', 'five', { header: 'Search', products: ['Search'] }),
      ),
      fileOf(
        JSON.stringify([
          {
            contentDetails: { videoId: videoId('six') },
            kind: 'youtube#playlistItem',
            snippet: { playlistId: 'LLabcdefghijkl', resourceId: { videoId: videoId('six') }, title: 'Six' },
          },
        ]),
        'likes.json',
      ),
    ],
    expected: {
      data: {
        history: visits('one', 'four'),
        likedVideos: [{ id: videoId('two') }, { id: videoId('six') }],
        subscriptions: [],
        leftOut: { noVideo: 4 },
      },
    },
  },
  {
    report: 'own',
    seen: 'All activities of a German account are a history.',
    title: 'reads all activities in other languages, whose words stand before or behind the title',
    files: () => [
      activities(
        activity('Ein Film angesehen', 'one'),
        activity('Mag ich: Teich', 'two'),
        activity('Noch einer angesehen', 'three'),
      ),
      activities(
        activity('池 を視聴しました', 'four'),
        activity('池 を高く評価しました', 'five'),
        activity('池 を低く評価しました', 'six'),
      ),
      fileOf(
        htmlHistory([
          { video: 'seven', when, verb: 'Obejrzano:' },
          { video: 'eight', when, verb: 'Polubiono:' },
          { video: 'nine', when, verb: 'Obejrzano:' },
          { video: 'ten', when, verb: 'Nie podoba się:' },
        ]),
        'MojaAktywność.html',
      ),
    ],
    expected: {
      data: {
        history: visits('one', 'three', 'four', 'seven', 'nine'),
        likedVideos: [{ id: videoId('two') }, { id: videoId('five') }, { id: videoId('eight') }],
        leftOut: { noVideo: 2 },
      },
    },
  },
  {
    report: 'own',
    seen: 'Nobody knows what Google calls watching in every language.',
    title: 'takes the word that most activities share for watching where the language is not known',
    files: () => [
      activities(
        activity('Spektita Unu', 'one'),
        activity('Ŝatata Du', 'two'),
        activity('Spektita Tri', 'three'),
        activity('Spektita Kvar', 'four'),
      ),
    ],
    expected: { data: { history: visits('one', 'three', 'four'), likedVideos: [], leftOut: { noVideo: 1 } } },
  },
  {
    report: 'LibreTube#8037',
    seen: 'One visit whose channel has no address crashes the import of the history.',
    title: 'reads visits to private videos and of channels without an address',
    files: () => [
      activities(
        activity('Watched One', 'one', { subtitles: [{ name: 'A maker' }] }),
        activity('Watched a private video', 'x', { titleUrl: undefined }),
        activity(`Watched https://www.youtube.com/watch?v=${videoId('two')}`, 'two', { subtitles: [] }),
      ),
    ],
    expected: { data: { history: visits('one', 'two'), leftOut: { noVideo: 1 } } },
  },
] satisfies ImportCase[]
