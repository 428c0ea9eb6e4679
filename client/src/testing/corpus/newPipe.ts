import { strToU8, zipSync } from 'fflate'
import {
  addStream,
  buildDatabase,
  createTables,
  newPipeDatabase,
  newPipeZip,
} from '../../features/backup/testing/buildNewPipeDatabase.ts'
import { channelId, fileOf, freeTube, jsonFile, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const subscription = (url: string, service_id: number | string = 0) => ({
  service_id,
  url,
  name: 'Pond & Reef',
})

/** Builds the database of a fork. Forks number their versions themselves and add columns and tables. */
const databaseOfFork = () =>
  buildDatabase((db) => {
    createTables(db)
    db.exec('PRAGMA user_version = 905')
    db.exec('ALTER TABLE subscriptions ADD COLUMN sort_order INTEGER')
    db.exec('CREATE TABLE sponsorblock_whitelist (uploader TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID')
    db.exec("INSERT INTO sponsorblock_whitelist VALUES ('A maker')")
    addStream(db, 1, { url: 'https://www.bilibili.com/video/BV1xx411c7mD', service: 5 })
    addStream(db, 2, { url: `https://www.youtube.com/watch?v=${videoId('pipe')}` })
    db.exec('ALTER TABLE streams ADD COLUMN is_paid INTEGER NOT NULL DEFAULT 0')
    db.exec('INSERT INTO stream_history VALUES (1, 1700000000000, 1), (2, 1700000001000, 3)')
  })

export default [
  {
    report: 'FreeTube#534',
    seen: 'The zip that NewPipe saves is no supported file format.',
    title: 'reads the backup of NewPipe as it is, with subscriptions, history, positions and playlists',
    files: () => [fileOf(newPipeZip(), 'NewPipeData-20200926_101112.zip')],
    expected: {
      sources: ['newPipe'],
      data: {
        subscriptions: [{ channelId: channelId('pond') }],
        history: [{ position: 61.5, duration: 600 }, {}, {}],
        playlists: [{ name: 'Evening', items: [{}, {}] }, { name: 'Empty' }],
      },
    },
  },
  {
    report: 'FreeTube#906',
    seen: 'Choosing newpipe.db, which was unpacked from the backup, does nothing and says nothing.',
    title: 'reads newpipe.db without the archive around it',
    files: () => [fileOf(newPipeDatabase(), 'newpipe.db')],
    expected: { sources: ['newPipe'], data: { history: [{ videoId: videoId('s1') }, {}, {}] } },
  },
  {
    report: 'FreeTube#2302',
    seen: 'Playlists of NewPipe stay behind: only its subscriptions can be brought.',
    title: 'reads the playlists of NewPipe in the order of their videos, and counts those of others',
    files: () => [fileOf(newPipeZip())],
    expected: {
      data: {
        playlists: [
          { name: 'Evening', items: [{ videoId: videoId('s1') }, { videoId: videoId('s3') }] },
          { name: 'Empty', items: [] },
        ],
        leftOut: { foreignPlaylist: 1, otherVideo: 2 },
      },
    },
  },
  {
    report: 'FreeTube#5787',
    seen: 'What NewPipe saves is of no known format, so nothing of the phone comes to the desktop.',
    title: 'joins the backup of a phone with the history of a desktop',
    files: () => [fileOf(newPipeZip(), 'NewPipeData.zip'), fileOf(freeTube.history, 'history.db')],
    expected: {
      sources: ['newPipe', 'freeTube'],
      data: { history: ['s1', 's2', 's5', 'one', 'live'].map((name) => ({ videoId: videoId(name) })) },
    },
  },
  {
    report: 'FreeTube#7862',
    seen: 'Subscriptions that Tubular has exported as JSON cannot be chosen.',
    title: 'reads the subscriptions of Tubular, also those known by name only',
    files: () => [
      jsonFile(
        {
          app_version: '0.28.0',
          app_version_int: 1005,
          subscriptions: [
            subscription(`https://www.youtube.com/channel/${channelId('pond')}`),
            subscription('https://www.youtube.com/@reef', '0'),
            subscription('https://media.example/video-channels/reef', 3),
          ],
        },
        'tubular_subscriptions_202508171200.json',
      ),
    ],
    expected: {
      sources: ['newPipe'],
      data: {
        subscriptions: [{ channelId: channelId('pond') }],
        handles: ['@reef'],
        leftOut: { otherService: 1, invalid: 0 },
      },
    },
  },
  {
    report: 'Flow#428',
    seen: 'The history of PipePipe, a fork of NewPipe, cannot be brought.',
    title: 'reads the backups of forks of NewPipe, whose tables have further columns and services',
    files: () => [fileOf(newPipeZip(databaseOfFork(), 'pipepipe.db'))],
    expected: {
      sources: ['newPipe'],
      data: {
        history: [{ videoId: videoId('pipe'), watchedAt: 1_700_000_001_000 }],
        leftOut: { otherVideo: 1 },
      },
    },
  },
  {
    report: 'LibreTube#7368',
    seen: 'Exported subscriptions have addresses that lack “/channel/”, and no client takes them.',
    title: 'reads channels whose addresses lack “/channel/”',
    files: () => [
      jsonFile({
        app_version: '0.28.1',
        app_version_int: 62,
        subscriptions: [{ name: 'Reef', service_id: 0, url: `https://www.youtube.com/${channelId('reef')}` }],
      }),
    ],
    expected: { data: { subscriptions: [{ channelId: channelId('reef') }], leftOut: { invalid: 0 } } },
  },
  {
    report: 'NewPipe#3473',
    seen: 'The export was interrupted: the zip has 50 bytes, and the app says “no valid zip file”.',
    title: 'says that a backup that was cut off is damaged',
    files: () => [fileOf(new Uint8Array([0x50, 0x4b, 3, 4, ...new Uint8Array(46)]), 'NewPipeData.zip')],
    expected: { refused: 'damaged' },
  },
  {
    report: 'NewPipe#5055',
    seen: 'A zip of something else crashes the app.',
    title: 'refuses a zip of something else, also one whose newpipe.db is none',
    files: () => [
      fileOf(
        zipSync({ 'newpipe.db': new Uint8Array([1, 0, 0, 0, 9, 9, 0]), 'notes.txt': strToU8('Dear diary,') }),
      ),
    ],
    expected: { refused: 'damaged' },
  },
  {
    report: 'PipePipe#570',
    seen: 'The backup has 0 bytes, and the app says that not all files could be imported.',
    title: 'refuses an empty file with one sentence',
    files: () => [fileOf('', 'PipePipeData.zip')],
    expected: { refused: 'unknown' },
  },
] satisfies ImportCase[]
