import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { strToU8, zipSync } from 'fflate'
import { channelId, videoId } from './exampleFiles.ts'

/** The tables that NewPipe 0.27 creates (version 9 of its schema), as far as they contain anything to import. */
const TABLES = [
  'CREATE TABLE `subscriptions` (`uid` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `service_id` INTEGER NOT NULL, `url` TEXT, `name` TEXT, `avatar_url` TEXT, `subscriber_count` INTEGER, `description` TEXT, `notification_mode` INTEGER NOT NULL)',
  'CREATE UNIQUE INDEX `index_subscriptions_service_id_url` ON `subscriptions` (`service_id`, `url`)',
  'CREATE TABLE `streams` (`uid` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `service_id` INTEGER NOT NULL, `url` TEXT NOT NULL, `title` TEXT NOT NULL, `stream_type` TEXT NOT NULL, `duration` INTEGER NOT NULL, `uploader` TEXT NOT NULL, `uploader_url` TEXT, `thumbnail_url` TEXT, `view_count` INTEGER, `textual_upload_date` TEXT, `upload_date` INTEGER, `is_upload_date_approximation` INTEGER)',
  'CREATE TABLE `stream_history` (`stream_id` INTEGER NOT NULL, `access_date` INTEGER NOT NULL, `repeat_count` INTEGER NOT NULL, PRIMARY KEY(`stream_id`, `access_date`), FOREIGN KEY(`stream_id`) REFERENCES `streams`(`uid`) ON UPDATE CASCADE ON DELETE CASCADE )',
  'CREATE TABLE `stream_state` (`stream_id` INTEGER NOT NULL, `progress_time` INTEGER NOT NULL, PRIMARY KEY(`stream_id`), FOREIGN KEY(`stream_id`) REFERENCES `streams`(`uid`) ON UPDATE CASCADE ON DELETE CASCADE )',
  'CREATE TABLE `playlists` (`uid` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `name` TEXT, `is_thumbnail_permanent` INTEGER NOT NULL, `thumbnail_stream_id` INTEGER NOT NULL, `display_index` INTEGER NOT NULL)',
  'CREATE TABLE `playlist_stream_join` (`playlist_id` INTEGER NOT NULL, `stream_id` INTEGER NOT NULL, `join_index` INTEGER NOT NULL, PRIMARY KEY(`playlist_id`, `join_index`))',
  'CREATE TABLE `remote_playlists` (`uid` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `service_id` INTEGER NOT NULL, `name` TEXT, `url` TEXT, `thumbnail_url` TEXT, `uploader` TEXT, `display_index` INTEGER NOT NULL, `stream_count` INTEGER)',
]

type Database = InstanceType<typeof DatabaseSync>

/** Builds a database file in the journal mode that Android uses. */
export function buildDatabase(
  fill: (database: Database) => void,
  settings = 'PRAGMA journal_mode = WAL',
): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(`${tmpdir()}/vtube-database-`)
  const database = new DatabaseSync(`${folder}/newpipe.db`)
  try {
    database.exec(settings)
    fill(database)
    database.close()
    return new Uint8Array(readFileSync(`${folder}/newpipe.db`))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function addStream(
  database: Database,
  uid: number,
  { url = `https://www.youtube.com/watch?v=${videoId(`s${uid}`)}`, service = 0, type = 'VIDEO_STREAM' } = {},
): void {
  database
    .prepare('INSERT INTO streams VALUES (?, ?, ?, ?, ?, 600, ?, NULL, NULL, 1000, NULL, NULL, NULL)')
    .run(uid, service, url, `Video ${uid}`, type, 'A maker')
}

export function createTables(database: Database): void {
  for (const sql of TABLES) database.exec(sql)
}

/** Returns a database with data of every kind. */
export const newPipeDatabase = (settings?: string): Uint8Array<ArrayBuffer> =>
  buildDatabase((database) => {
    createTables(database)
    for (const uid of [1, 2, 3]) addStream(database, uid)
    addStream(database, 4, { url: 'https://soundcloud.com/somebody/song', service: 1, type: 'AUDIO_STREAM' })
    addStream(database, 5, { type: 'LIVE_STREAM' })
    const watch = database.prepare('INSERT INTO stream_history VALUES (?, ?, 1)')
    watch.run(1, 1_700_000_000_000)
    watch.run(1, 1_700_000_100_000)
    watch.run(2, 1_700_000_050_000)
    watch.run(4, 1_700_000_060_000)
    watch.run(5, 1_700_000_070_000)
    database.exec('INSERT INTO stream_state VALUES (1, 61523), (3, 5000)')
    database.exec("INSERT INTO playlists VALUES (7, 'Evening', 0, 1, 0), (8, 'Empty', 0, -1, 1)")
    database.exec('INSERT INTO playlist_stream_join VALUES (7, 3, 1), (7, 1, 0), (7, 4, 2)')
    database.exec(
      "INSERT INTO remote_playlists VALUES (1, 0, 'Theirs', 'https://www.youtube.com/playlist?list=PL1', NULL, 'They', 0, 5)",
    )
    const subscribe = database.prepare(
      "INSERT INTO subscriptions VALUES (NULL, ?, ?, 'Name', NULL, NULL, NULL, 0)",
    )
    subscribe.run(0, `https://www.youtube.com/channel/${channelId('pond')}`)
    subscribe.run(0, 'https://www.youtube.com/@reef')
    subscribe.run(1, 'https://soundcloud.com/somebody')
  }, settings)

/** Returns a backup that contains the database and files with settings. */
export const newPipeZip = (database = newPipeDatabase(), name = 'newpipe.db'): Uint8Array<ArrayBuffer> =>
  zipSync({
    [name]: database,
    // The settings are in the format of Java and as JSON.
    'newpipe.settings': new Uint8Array([0xac, 0xed, 0, 5, 115, 114]),
    'preferences.json': strToU8('{"theme":"dark","default_resolution":"720p"}'),
  })
