import { LIBRARY } from '../catalogue/catalogueTypes.ts'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSidecar, openFolderLibrary } from '../../testing/openFolderLibrary.ts'
import { mountSmallDisk, type SmallDisk } from '../../testing/smallDisk.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { openSqliteStorage } from '../app/sqliteStorage.ts'

const MANY = 40
const VIDEOS = { types: ['video'], channelId: null } as const
const video = (id: string, description = '') => ({
  [`${id}.webm`]: TINY_VIDEO,
  [`${id}.info.json`]: buildSidecar({ id, title: `Film ${id}`, description }),
})

describe.skipIf(process.getuid?.() !== 0)('an import onto a full disk', () => {
  let disk: SmallDisk | null
  beforeEach(() => {
    disk = mountSmallDisk(24)
  })
  afterEach(() => disk?.close())

  it('says so once, leaves what there is to be seen, and goes on when there is room', async ({ skip }) => {
    if (disk === null) return skip()
    const storage = await openSqliteStorage(join(disk.folder, 'catalogue.sqlite'))
    const library = await openFolderLibrary(video('first'), storage)
    const total = async () =>
      (await storage.catalogue.list(LIBRARY, VIDEOS, 'title', { limit: 1, after: null, before: null })).total
    await library.importAll()
    for (let number = 0; number < MANY; number += 1)
      await library.write(video(`more-${number}`, `${number} ${'long words '.repeat(3_000)}`))
    await disk.fill()

    const importing = library.importAll()
    await expect.poll(() => library.warnings).toHaveLength(1)
    expect(library.warnings[0]).toMatch(
      /^The import of the library is paused: database or disk is full .+ check its disk\.$/v,
    )
    expect((await storage.catalogue.searchRanked(LIBRARY, 'first', VIDEOS, 0, 5)).items).toHaveLength(1)
    expect(await total()).toBeLessThan(MANY)

    await disk.free()
    await importing
    expect(await total()).toBe(MANY + 1)
    expect(library.warnings).toHaveLength(1)
    await library.close()
    await storage.close()
  })

  it('ends when the server does', async ({ skip }) => {
    if (disk === null) return skip()
    const storage = await openSqliteStorage(join(disk.folder, 'catalogue.sqlite'))
    const library = await openFolderLibrary(video('large', 'long words '.repeat(100_000)), storage)
    await disk.fill()
    const importing = library.importAll()
    await expect.poll(() => library.warnings).toHaveLength(1)
    await library.close()
    expect(await importing).toMatchObject({ imported: 0 })
    await storage.close()
  })
})
