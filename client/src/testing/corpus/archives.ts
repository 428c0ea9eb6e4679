import { strToU8, zipSync } from 'fflate'
import { gzipOf, tarFile, tarOf } from '../../features/backup/testing/buildTar.ts'
import {
  channelId,
  fileOf,
  takeout,
  takeoutZip,
  videoId,
} from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const FOLDER = 'Takeout/YouTube and YouTube Music'
const tar = tarOf(
  tarFile(`${FOLDER}/history/watch-history.json`, takeout.history),
  tarFile(`${FOLDER}/playlists/Watch later-videos.csv`, takeout.playlist),
)
const other = tarOf(tarFile(`${FOLDER}/subscriptions/subscriptions.csv`, takeout.subscriptions))

export default [
  {
    report: 'immich-go#36',
    seen: 'Google Takeout saves .tgz archives on request, which are not read.',
    title: 'reads the parts of an archive as .tgz, .tar and .zip together',
    files: () => [
      fileOf(gzipOf(tar), 'takeout-001.tgz'),
      fileOf(other, 'takeout-002.tar'),
      fileOf(zipSync({ 'a/b/Evening.txt': strToU8(`https://youtu.be/${videoId('six')}`) }), 'more.zip'),
    ],
    expected: {
      sources: ['takeout', 'addressList'],
      data: {
        history: [{}, {}],
        playlists: [{ id: 'watch-later', items: [{}, {}] }, { name: 'Evening' }],
        subscriptions: [{ channelId: channelId('pond') }, {}],
      },
    },
  },
  {
    report: 'ente#647',
    seen: 'Nothing says why an archive cannot be read.',
    title: 'says that an archive contains another one',
    files: () => [fileOf(tarOf({ name: 'folder/takeout-001.zip', content: takeoutZip() }), 'all.tar')],
    expected: { refused: 'nestedArchive' },
  },
] satisfies ImportCase[]
