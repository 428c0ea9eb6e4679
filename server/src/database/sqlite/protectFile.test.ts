import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { toCallerError } from './DatabaseUnavailableError.ts'
import { protectFile, type FileProtection } from './protectFile.ts'

const folder = folderOfEachTest()
let file: string
/** The calls of the reserve, in their order. */
let events: string[]
let isDiskFull: boolean
let protection: FileProtection
beforeEach(() => {
  file = join(folder, 'catalogue.sqlite')
  writeFileSync(file, 'pages')
  events = []
  isDiskFull = false
  let isHeld = false
  protection = protectFile(file, {
    hold() {
      if (!isHeld && !isDiskFull) events.push('held')
      isHeld ||= !isDiskFull
      return isHeld
    },
    release() {
      if (isHeld) events.push('released')
      const was = isHeld
      isHeld = false
      return was
    },
  })
  protection.begin()
})

/** A call that needs a little space on the disk. */
const write = async () => {
  if (isDiskFull && !events.includes('released'))
    throw toCallerError(new Error('database or disk is full'), 'SQLITE_FULL')
  return 'written'
}
const causeOf = async (call: Promise<unknown>): Promise<string> => {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  return error instanceof Error ? String(error.cause) : String(error)
}

describe('a full disk', () => {
  it('gives the reserve to a sign-in or a deletion, and nothing else, until there is room again', async () => {
    expect(await protection.write(write)).toBe('written')
    isDiskFull = true
    expect(await causeOf(protection.write(write))).toMatch(/disk is full \(SQLITE_FULL\)/)
    expect(events).toEqual(['held'])
    expect(await protection.write(write, true)).toBe('written')
    expect(events).toEqual(['held', 'released'])
    expect(await causeOf(protection.write(write))).toMatch(/for signing in and deleting. Free up some space/)
    expect(await protection.write(write, true)).toBe('written')
    isDiskFull = false
    expect(await protection.write(write)).toBe('written')
    expect(events).toEqual(['held', 'released', 'held'])
  })
})

describe('a file', () => {
  it('that is another one takes no writes, and is read on', async () => {
    writeFileSync(join(folder, 'other'), 'pages')
    renameSync(join(folder, 'other'), file)
    expect(await causeOf(protection.write(write))).toMatch(/moved, deleted or replaced/)
    rmSync(file)
    expect(await causeOf(protection.write(write, true))).toMatch(/moved, deleted or replaced/)
    expect(await protection.read(write)).toBe('written')
  })

  it.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_VTAB', 'SQLITE_NOTADB'])(
    'in which a call finds damage (%s) says what to do from then on',
    async (code) => {
      protection.requireSound()
      const call = async () => {
        throw toCallerError(new Error('database disk image is malformed'), code)
      }
      expect(await causeOf(protection.read(call))).toMatch(/malformed/)
      expect(() => protection.requireSound()).toThrow(/is damaged\. Restore a backup/)
    },
  )
})
