import {
  addStream,
  buildDatabase,
  createTables,
  newPipeZip,
} from '../../features/backup/testing/buildNewPipeDatabase.ts'
import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

/** Builds the database of a fork of NewPipe. Forks number their versions themselves and add columns and tables. */
const database = () =>
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

export default {
  report: 'Flow#428',
  seen: 'The history of PipePipe, a fork of NewPipe, cannot be brought.',
  title: 'reads the backups of forks of NewPipe, whose tables have further columns and services',
  files: () => [fileOf(newPipeZip(database(), 'pipepipe.db'))],
  expected: {
    sources: ['newPipe'],
    data: {
      history: [{ videoId: videoId('pipe'), watchedAt: 1_700_000_001_000 }],
      leftOut: { otherVideo: 1 },
    },
  },
} satisfies ImportCase
