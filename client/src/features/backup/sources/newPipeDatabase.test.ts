import { describe, expect, it } from 'vitest'
import { channelId, fileOf, videoId } from '../testing/exampleFiles.ts'
import {
  addStream,
  buildDatabase,
  createTables,
  newPipeDatabase,
  newPipeZip,
} from '../testing/buildNewPipeDatabase.ts'
import { readFiles } from './files/readFiles.ts'

const read = async (bytes: Uint8Array<ArrayBuffer>, name?: string) =>
  (await readFiles([fileOf(bytes, name)])).data

describe('the database of NewPipe', () => {
  it.each([
    ['in its backup', () => newPipeZip()],
    ['alone', () => newPipeDatabase()],
    ['in UTF-16', () => newPipeDatabase("PRAGMA encoding = 'UTF-16le'")],
    ['in pages of 64 KB', () => newPipeDatabase('PRAGMA page_size = 65536')],
  ])('gives history, positions, playlists and subscriptions %s', async (_, build) => {
    const { history, playlists, subscriptions, handles, leftOut } = await read(build())
    expect(history).toEqual([
      { videoId: videoId('s1'), watchedAt: 1_700_000_100_000, position: 61.5, duration: 600 },
      { videoId: videoId('s2'), watchedAt: 1_700_000_050_000, position: null, duration: 600 },
      { videoId: videoId('s5'), watchedAt: 1_700_000_070_000, position: null, duration: null },
    ])
    expect(playlists.map(({ name, items }) => [name, items.map((item) => item.videoId)])).toEqual([
      ['Evening', [videoId('s1'), videoId('s3')]],
      ['Empty', []],
    ])
    expect(subscriptions).toEqual([{ channelId: channelId('pond'), subscribedAt: null }])
    expect(handles).toEqual(['@reef'])
    expect(leftOut).toMatchObject({ otherService: 1, otherVideo: 2, foreignPlaylist: 1, invalid: 0 })
  })

  it('may be large, with values longer than a page', async () => {
    const database = buildDatabase((db) => {
      createTables(db)
      db.exec('BEGIN')
      for (let uid = 1; uid <= 5000; uid += 1) {
        addStream(db, uid, { url: `https://www.youtube.com/watch?v=${String(uid).padStart(11, 'a')}` })
        db.prepare('INSERT INTO stream_history VALUES (?, ?, 1)').run(uid, 1_700_000_000_000 + uid)
      }
      // The many parameters fill a page of the database, so that the id of the video is on the next page.
      const long = `https://www.youtube.com/watch?${'x=1&'.repeat(900)}v=${videoId('long')}`
      addStream(db, 5001, { url: long })
      db.exec('INSERT INTO stream_history VALUES (5001, 1700000009999, 1)')
      db.exec('COMMIT')
    })
    const { history } = await read(database)
    expect(history).toHaveLength(5001)
    expect(history.at(-1)?.videoId).toBe(videoId('long'))
  })

  it('is refused as damaged wherever it has been cut off', async () => {
    const database = newPipeDatabase()
    for (const length of [100, 600, 5000, database.length - 4096])
      await expect(read(database.slice(0, length), 'newpipe.db')).rejects.toMatchObject({ code: 'damaged' })
  })

  it('is refused as damaged when its pages lead in a circle', async () => {
    const database = buildDatabase((db) => {
      createTables(db)
      db.exec('BEGIN')
      for (let uid = 1; uid <= 500; uid += 1) addStream(db, uid)
      db.exec('COMMIT')
    })
    const view = new DataView(database.buffer)
    for (let page = 4096; page < database.length; page += 4096)
      // This makes the first page the last child of each inner page of a table.
      if (database[page] === 5) view.setUint32(page + 8, 1)
    await expect(read(database)).rejects.toMatchObject({ code: 'damaged' })
  })

  it.each([
    ['no database', new Uint8Array(5000).fill(7).fill(0, 20, 60), 'damaged'],
    [
      'a database of another application',
      buildDatabase((db) => db.exec('CREATE TABLE notes (id INTEGER)')),
      'unknown',
    ],
    ['an empty one', buildDatabase(createTables), 'empty'],
  ])('is refused when it is %s', async (_, bytes, code) => {
    await expect(read(bytes, 'newpipe.db')).rejects.toMatchObject({ code })
  })
})
