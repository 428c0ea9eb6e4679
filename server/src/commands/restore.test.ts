import {
  chmod,
  chown,
  copyFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { PROGRAM } from '../base/programName.ts'
import { lockFolder } from '../database/sqlite/lockFolder.ts'
import { createAdmissions } from '../identity/admissions.ts'
import { addPerson } from '../identity/testing/startAccountsServer.ts'
import { openForCommands } from '../app/openForCommands.ts'
import { startUserDataServer, historyCell } from '../userData/testing/startUserDataServer.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { backupsOfEachTest } from './testing/backupsOfEachTest.ts'
import { silenceOutput } from './testing/silenceOutput.ts'

const output = silenceOutput()

let folder: string
let dataDir: string
let copy: string
const { start, stop } = backupsOfEachTest((test) => ({ folder, dataDir, copy } = test))
const restoreFrom = (file: string) => restore({ dataDir, databaseUrl: null }, file)
/** Returns the epoch, and the rows that a device without any data receives. */
async function readHistory() {
  const { body } = await (await (await start()).signIn()).read()
  return { epoch: body.epoch, rows: body.cells.map(([, row]) => row).sort() }
}
const recorded = folderOfTests()
/** Stores a row, makes a copy, and stores another row. Stops the server. Returns the epoch of the copy. */
let history: string | null = null
async function makeHistory(): Promise<string> {
  history ??= await recordHistory()
  await cp(recorded, folder, { recursive: true })
  return history
}
/** Records the history once for all tests, because starting a server is slow. */
async function recordHistory() {
  const recorder = await startUserDataServer(recorded)
  const device = await recorder.signIn()
  await device.post([historyCell('before', 1)])
  const config = { dataDir: join(recorded, 'data'), databaseUrl: null }
  await backup(config, join(recorded, 'copy.backup'))
  const { body } = await device.post([historyCell('after', 2)])
  await recorder.close()
  return body.epoch
}

describe('restoring without a server', () => {
  it('brings the copy back in another epoch, says where the former data is, and can be undone with it', async () => {
    const epoch = await makeHistory()
    await restoreFrom(copy)
    expect(output.text()).toContain(
      `The previous data is kept in ${dataDir}/replaced.sqlite until the next restore.`,
    )
    const restored = await readHistory()
    expect(restored.rows).toEqual(['before'])
    expect(restored.epoch).not.toBe(epoch)
    await stop()
    await restoreFrom(join(dataDir, 'replaced.sqlite'))
    expect((await readHistory()).rows).toEqual(['after', 'before'])
  })

  it('withdraws invitations, which may have been used since the copy was made, and keeps people', async () => {
    await makeHistory()
    const expiresAt = new Date(Date.now() + 60_000)
    const invitation = { personId: null, name: null, takesOver: null, isFirst: false }
    const wayIn = { kind: 'password', hash: 'hash' } as const
    const { people, close } = await openForCommands({ databaseUrl: null, dataDir })
    for (const digest of ['used', 'open'])
      await people.invite({ ...invitation, digest, createdAt: new Date(), expiresAt })
    await people.acceptInvitation({ digest: 'used', newId: 'p-1', name: 'Maya', wayIn, now: new Date() })
    await close()
    await rm(copy)
    await backup({ dataDir, databaseUrl: null }, copy)
    await restoreFrom(copy)
    expect(output.text()).toContain(
      'Links of invitations in the copy do not work any more: print new ones.\n',
    )
    const restored = await openForCommands({ databaseUrl: null, dataDir })
    expect(await restored.people.listInvitations(new Date())).toEqual([])
    expect(await restored.people.readPassword('p-1')).toBe('hash')
    await restored.close()
  })

  it('says that people are back as they were, and ends the links that they have made', async () => {
    await makeHistory()
    const { people, feedLinks, close } = await openForCommands({ databaseUrl: null, dataDir })
    await addPerson(people, 'p-1', 'Maya')
    const link = { userId: 'user', target: '{}', title: '', createdAt: new Date(), readAt: null }
    await feedLinks.create({ ...link, id: 'of-maya', subject: 'p-1' }, 9)
    await rm(copy)
    await backup({ dataDir, databaseUrl: null }, copy)
    await people.setSuspension('p-1', new Date())
    await close()
    await restoreFrom(copy)
    expect(output.text()).toContain('whoever was suspended, limited or removed since is back')
    expect(output.text()).not.toContain('are valid again')
    const restored = await openForCommands({ databaseUrl: null, dataDir })
    expect((await restored.people.find('p-1'))?.suspendedAt).toBeNull()
    expect(await restored.feedLinks.list(null)).toEqual([])
    await restored.close()
  })

  it('says that links are valid again which were taken back where nobody has an account', async () => {
    await makeHistory()
    const { feedLinks, close } = await openForCommands({ databaseUrl: null, dataDir })
    const link = { userId: 'user', target: '{}', title: '', createdAt: new Date(), readAt: null }
    await feedLinks.create({ ...link, id: 'of-maya', subject: 'maya' }, 9)
    await rm(copy)
    await backup({ dataDir, databaseUrl: null }, copy)
    await feedLinks.removeAll(null)
    await close()
    await restoreFrom(copy)
    expect(output.text()).toContain(
      `“${PROGRAM} guests” and “${PROGRAM} feeds” list them, and take them back.`,
    )
    expect(output.text()).not.toContain('suspended')
  })

  it('ends the sessions of people, which may have been ended since the copy was made', async () => {
    await makeHistory()
    const { people, close } = await openForCommands({ databaseUrl: null, dataDir })
    await addPerson(people, 'p-1', 'Maya')
    await close()
    await rm(copy)
    await backup({ dataDir, databaseUrl: null }, copy)
    const session = { subject: 'p-1', issuedAt: Math.floor(Date.now() / 1_000) }
    const refusalIn = async () => {
      const opened = await openForCommands({ databaseUrl: null, dataDir })
      const { refusal } = await createAdmissions(opened).read(session)
      await opened.close()
      return refusal
    }
    expect(await refusalIn()).toBeNull()
    await restoreFrom(copy)
    expect(await refusalIn()).toBe('ended')
  })

  it.skipIf(process.getuid?.() !== 0)('belongs to the account of the server when root does it', async () => {
    await makeHistory()
    await chown(join(dataDir, 'catalogue.sqlite'), 4711, 4712)
    await restoreFrom(copy)
    expect(await stat(join(dataDir, 'catalogue.sqlite'))).toMatchObject({ uid: 4711, gid: 4712 })
  })

  it('fills a data folder that does not exist', { tags: 'release' }, async () => {
    await makeHistory()
    await rm(dataDir, { recursive: true })
    await restoreFrom(copy)
    expect(output.text()).not.toContain('former')
    expect((await stat(join(dataDir, 'catalogue.sqlite'))).mode & 0o777).toBe(0o600)
    expect((await readHistory()).rows).toEqual(['before'])
  })

  it('keeps the data private, whatever the permissions of the copy', async () => {
    await makeHistory()
    await chmod(copy, 0o444)
    await restoreFrom(copy)
    expect((await stat(join(dataDir, 'catalogue.sqlite'))).mode & 0o777).toBe(0o600)
    expect((await readHistory()).rows).toEqual(['before'])
  })

  it('takes the files of a killed server for a copy, with its journal', async () => {
    const device = await (await start()).signIn()
    await device.post([historyCell('in-the-journal', 1)])
    const killed = join(folder, 'killed')
    await mkdir(killed)
    for (const name of ['catalogue.sqlite', 'catalogue.sqlite-wal'])
      await copyFile(join(dataDir, name), join(killed, name))
    await stop()
    await rm(dataDir, { recursive: true })
    await restoreFrom(join(killed, 'catalogue.sqlite'))
    expect((await readHistory()).rows).toEqual(['in-the-journal'])
  })

  it('keeps the journal of a killed server with its database', { tags: 'release' }, async () => {
    await makeHistory()
    const device = await (await start()).signIn()
    await device.post([historyCell('in-the-journal', 3)])
    for (const name of ['catalogue.sqlite', 'catalogue.sqlite-wal'])
      await copyFile(join(dataDir, name), join(folder, name))
    await stop()
    for (const name of ['catalogue.sqlite', 'catalogue.sqlite-wal'])
      await rename(join(folder, name), join(dataDir, name))
    await restoreFrom(copy)
    expect((await readHistory()).rows).toEqual(['before'])
    await stop()
    await restoreFrom(join(dataDir, 'replaced.sqlite'))
    expect((await readHistory()).rows).toEqual(['after', 'before', 'in-the-journal'])
  })

  it('replaces a database that is damaged', { tags: 'release' }, async () => {
    await makeHistory()
    await writeFile(join(dataDir, 'catalogue.sqlite'), 'Dear reader, '.repeat(400))
    await restoreFrom(copy)
    expect((await readHistory()).rows).toEqual(['before'])
  })
})

describe('a restore is refused in one sentence, and the data stays as it was, if', () => {
  const refusal = async (file: string) => {
    const before = await readFile(join(dataDir, 'catalogue.sqlite'))
    const message = await restoreFrom(file).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    expect((await readFile(join(dataDir, 'catalogue.sqlite'))).equals(before)).toBe(true)
    const files = await readdir(dataDir)
    expect(files.filter((name) => !name.endsWith('.lock'))).toEqual(['catalogue.reserve', 'catalogue.sqlite'])
    return message
  }
  const change = (work: (connection: Database.Database) => void) => {
    const connection = new Database(copy)
    work(connection)
    connection.close()
  }
  beforeEach(makeHistory)

  it('the file does not exist', async () => {
    expect(await refusal(join(folder, 'nowhere'))).toBe(`${folder}/nowhere does not exist.`)
  })

  it('the file is no database, a folder, or the database of another program', async () => {
    await writeFile(join(folder, 'letter'), 'Dear reader, '.repeat(400))
    expect(await refusal(join(folder, 'letter'))).toMatch(/letter is not a copy of Vtube’s data\.$/v)
    expect(await refusal(folder)).toBe(`${folder} is not a file. Name the file of a copy.`)
    const other = new Database(join(folder, 'other'))
    other.exec('create table items (other text); pragma user_version = 7')
    other.close()
    expect(await refusal(join(folder, 'other'))).toMatch(/other is not a copy of Vtube’s data\.$/v)
  })

  it('the file is the database in use, whose former one would be lost', async () => {
    const link = join(folder, 'link')
    await symlink(join(dataDir, 'catalogue.sqlite'), link)
    expect(await refusal(link)).toBe(`${link} is the data in use. Name the file of a copy.`)
  })

  it('its version is newer, or too old', async () => {
    change((connection) => connection.pragma('user_version = 4711'))
    expect(await refusal(copy)).toMatch(/was written by a newer version of Vtube\. Use that version\.$/v)
    change((connection) => connection.pragma('user_version = 1'))
    expect(await refusal(copy)).toMatch(/by a version of Vtube that is too old to be restored\.$/v)
  })

  it('the file is damaged or incomplete', async () => {
    const whole = await readFile(copy)
    const broken = Buffer.from(whole)
    broken.fill(0xa5, 20 * 4_096, 24 * 4_096)
    await writeFile(copy, broken)
    expect(await refusal(copy)).toMatch(/is damaged\. Use another copy\.$/v)
    await writeFile(copy, whole)
    await truncate(copy, whole.length / 2)
    expect(await refusal(copy)).toMatch(/is damaged\. Use another copy\.$/v)
  })

  it('the data belongs to another account, which could not open what this one restores', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(4711)
    expect(await refusal(copy)).toBe(
      `The data in ${dataDir} belongs to another account. Run the command as that account, or as root.`,
    )
  })

  it('another restore is under way', async () => {
    const lock = lockFolder(dataDir, 'restore.lock')
    expect(await refusal(copy)).toMatch(/^Another restore into \S+ is in progress/v)
    lock?.release()
  })
})

describe('a restore that is cut off', () => {
  /** Puts the data folder into the state after some of the steps that replace the database. */
  const crashAfter = async (steps: number) => {
    await makeHistory()
    await copyFile(copy, join(dataDir, 'restore.sqlite'))
    await writeFile(join(dataDir, 'catalogue.sqlite-wal'), '')
    await writeFile(join(dataDir, 'restore.sqlite.part'), 'half a copy')
    const renames = [
      ['catalogue.sqlite', 'replaced.sqlite'],
      ['catalogue.sqlite-wal', 'replaced.sqlite-wal'],
      ['restore.sqlite', 'catalogue.sqlite'],
    ] as const
    for (const [from, to] of renames.slice(0, steps)) await rename(join(dataDir, from), join(dataDir, to))
  }

  it.each([0, 1, 2, 3])('after step %i is completed by the next start, and loses nothing', async (steps) => {
    await crashAfter(steps)
    expect((await readHistory()).rows).toEqual(['before'])
    await stop()
    await restoreFrom(join(dataDir, 'replaced.sqlite'))
    expect((await readHistory()).rows).toEqual(['after', 'before'])
  })

  it('can be repeated, and leaves nothing behind', { tags: 'release' }, async () => {
    await crashAfter(0)
    await restoreFrom(copy)
    expect((await readHistory()).rows).toEqual(['before'])
    const left = /restore\.sqlite|replaced\.sqlite-/v
    expect((await readdir(dataDir)).filter((name) => left.test(name))).toEqual([])
  })
})

describe('a data folder', () => {
  it('is used by one server at a time', { tags: 'release' }, async () => {
    await start()
    await expect(startUserDataServer(folder)).rejects.toThrow(
      `Another server uses the data folder ${dataDir}. Stop it, or name another folder with --data-dir (VTUBE_DATA_DIR).`,
    )
    expect((await readHistory()).rows).toEqual([])
  })
})
