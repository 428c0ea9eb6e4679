import { statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mountSmallDisk, type SmallDisk } from '../../../testing/smallDisk.ts'
import { createDiskReserve } from './diskReserve.ts'

describe.skipIf(process.getuid?.() !== 0)('the reserve on a small disk', () => {
  let disk: SmallDisk | null
  beforeEach(() => {
    disk = mountSmallDisk(32)
  })
  afterEach(() => disk?.close())

  /** Changes the size of a database file. The file is sparse and takes no space on the disk. */
  function grow({ folder }: SmallDisk, megabytes: number): string {
    const file = join(folder, 'catalogue.sqlite')
    writeFileSync(file, '')
    truncateSync(file, megabytes * 1024 ** 2)
    return file
  }

  it('is an eighth of what is free at most, however often the database grows', ({ skip }) => {
    if (disk === null) return skip()
    const { bavail, bsize } = statfsSync(disk.folder)
    const reserve = createDiskReserve(grow(disk, 1))
    for (let megabytes = 1; megabytes <= 64; megabytes *= 2) {
      grow(disk, megabytes)
      expect(reserve.hold()).toBe(true)
    }
    const { size } = statSync(join(disk.folder, 'catalogue.reserve'))
    expect(size).toBeGreaterThan(1024 ** 2)
    expect(size).toBeLessThanOrEqual((bavail * bsize) / 8)
  })

  it('is no room for anything else when it is given away', async ({ skip }) => {
    if (disk === null) return skip()
    const reserve = createDiskReserve(grow(disk, 64))
    expect(reserve.hold()).toBe(true)
    await disk.fill()
    expect([reserve.release(), reserve.hold()]).toEqual([true, false])
    await disk.free()
    expect(reserve.hold()).toBe(true)
  })
})
