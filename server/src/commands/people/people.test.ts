import { chown, mkdir, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { PROGRAM } from '../../base/programName.ts'
import { createLog } from '../../base/createLog.ts'
import type { Environment } from '../../config/config.ts'
import { openDatabase } from '../../database/sqlite/openDatabase.ts'
import { digestOf } from '../../identity/accounts/invitationLinks.ts'
import { findLocations } from '../../config/locations.ts'
import { openForCommands, type OpenTables } from '../../app/openForCommands.ts'
import {
  likeCell,
  startUserDataServer,
  type UserDataServer,
} from '../../userData/testing/startUserDataServer.ts'
import { runProgram } from '../commandLine.ts'
import { silenceOutput } from '../testing/silenceOutput.ts'
import { SQLITE_TABLES } from '../../app/resources.ts'

const root = resolve(import.meta.dirname, '../../../..')
const printed = silenceOutput()
const folder = folderOfEachTest()
let server: UserDataServer | null = null
let tables: OpenTables
beforeEach(async () => {
  openDatabase(join(folder, 'data', 'catalogue.sqlite'), SQLITE_TABLES).close()
  tables = await openForCommands({ databaseUrl: null, dataDir: join(folder, 'data') })
})
afterEach(async () => {
  await tables.close()
  await server?.close()
  server = null
})
/** Starts a server on the same database. Returns a device of a person who has signed in without an account. */
async function signInWithoutAccount(name: string) {
  server = await startUserDataServer(folder)
  return server.signIn(name)
}

const accounts = { VTUBE_IDENTITY: 'accounts' }

/** Runs a command about people, beside the server. Returns only what this command prints. */
async function people(args: readonly string[], environment: Environment = accounts) {
  const [before, errorsBefore] = [printed.text().length, printed.errors().length]
  const all = { VTUBE_DATA_DIR: join(folder, 'data'), PORT: '8080', ...environment }
  const code = await runProgram(['people', ...args], {
    locations: findLocations({ root, environment: all }),
    ...createLog(process.stderr),
    environment: all,
  })
  process.exitCode = 0
  return { code, output: printed.text().slice(before), errors: printed.errors().slice(errorsBefore) }
}

/** The sentence that says what a command has changed. */
const DATA_FOLDER = `This was in the data folder ${join(folder, 'data')}. Another one: --data-dir (VTUBE_DATA_DIR)\n`

const secretIn = (output: string) => /\/identity\/invitation\/([\w\-]+)/v.exec(output)?.[1] ?? ''

/** Makes an account by a link that a command has printed. */
async function accept(output: string, name: string) {
  const wayIn = { kind: 'password', hash: 'hash' } as const
  const digest = digestOf(secretIn(output))
  return tables.people.acceptInvitation({ digest, newId: `p-${name}`, name, wayIn, now: new Date() })
}
const add = async (name: string) => accept((await people(['invite', name])).output, name)

function addVideos(...paths: readonly string[]): void {
  const connection = new Database(join(folder, 'data', 'catalogue.sqlite'))
  const insert = connection.prepare(
    `insert into import_index (kind, id, path, fingerprint, payload, run, content) values ('video', ?, ?, '', '{}', 1, '')`,
  )
  for (const path of paths) insert.run(path, path)
  connection.close()
}

describe('invite', () => {
  it('prints a link that works once, at the address that people open', async () => {
    const { code, output } = await people(['invite'], {
      ...accounts,
      VTUBE_PUBLIC_URL: 'https://videos.example.org',
    })
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^https:\/\/videos\.example\.org\/identity\/invitation\/[\w\-]{32}\nThe link works once, until \d{4}-\d\d-\d\d \d\d:\d\d \(3 days\)/v,
      ),
    ])
    expect(await accept(output, 'Ada')).toMatchObject({ result: 'accepted' })
    expect(await accept(output, 'Eve')).toEqual({ result: 'unknownInvitation' })
  })

  it('prints an address of this machine where passkeys work, and says what it needs with another sign-in', async () => {
    const { output } = await people(['invite', 'Ada'], {})
    expect(output).toMatch(/^http:\/\/localhost:8080\/identity\/invitation\//v)
    expect(output).toMatch(
      /^No server has offered accounts on this data yet\. The link works as soon as one does: --identity accounts/mv,
    )
  })

  it('prints the address of the server that runs with accounts, whatever settings the command has', async () => {
    await tables.keyValues.set('firstStart', 'address', 'http://localhost:8190')
    const { output } = await people(['invite', 'Ada'], {})
    expect(output).toMatch(/^http:\/\/localhost:8190\/identity\/invitation\//v)
    expect(output).not.toContain('VTUBE_IDENTITY')
  })

  it('withdraws the former link for the same name, and refuses a name that is taken', async () => {
    const { output: former } = await people(['invite', 'Ada'])
    const { output } = await people(['invite', 'ADA'])
    expect(output).toContain('The former link for “ADA” does not work any more.')
    expect(await accept(former, 'Ada')).toEqual({ result: 'unknownInvitation' })
    expect(await accept(output, 'Ada')).toMatchObject({ result: 'accepted' })
    expect(await people(['invite', 'ada'])).toMatchObject({
      code: 1,
      errors: `“ada” has an account already. For new ways to sign in: ${PROGRAM} people reset ada\n`,
    })
  })

  it.each([
    ['Bo', 'Bo'],
    ['-Bo', '-- -Bo'],
    ['Bo Li', "'Bo Li'"],
    ["Bo's", String.raw`'Bo'\''s'`],
  ])('says how to reset %s as a shell needs it', async (name, written) => {
    await accept((await people(['invite'])).output, name)
    const { errors } = await people(['invite', '--', name])
    expect(errors.trim().split(': ').at(-1)).toBe(`${PROGRAM} people reset ${written}`)
    expect((await people(['reset', '--', name])).code).toBe(0)
  })

  it('gives one account what somebody has stored under a name without accounts', async () => {
    const device = await signInWithoutAccount('Noor')
    await device.post([likeCell('a')])
    const { output } = await people(['invite', 'Noor', '--takes-over', 'noor'])
    expect(output).not.toContain('Nothing is stored')
    const accepted = await accept(output, 'Noor')
    expect(accepted).toMatchObject({ result: 'accepted', person: { id: expect.stringMatching(/^name-/v) } })
    expect(await people(['invite', 'Eve', '--takes-over', 'Noor'])).toMatchObject({
      code: 1,
      errors: 'Somebody has taken over “Noor” already: a name can be taken over once.\n',
    })
  })

  it('takes over a sample person by id, and tells that nothing is stored there', async () => {
    const { output } = await people(['invite', 'Maya', '--takes-over', 'maya'])
    expect(output).toMatch(/^Nothing is stored under “maya” now\./v)
    expect(await accept(output, 'Maya')).toMatchObject({ person: { id: 'maya' } })
  })
})

describe('list', () => {
  it('tells that nobody has an account, then the people and the links that are open', async () => {
    expect((await people(['list'])).output).toMatch(/^Nobody has an account yet\./v)
    await add('Maya')
    await add('Bo')
    await people(['suspend', 'bo'])
    await people(['invite', 'Ada'])
    await people(['invite'])
    await people(['reset', 'Maya'])
    const { output } = await people(['list'])
    expect(output.split('\n')).toEqual([
      expect.stringMatching(
        /^Bo    since \S+  password  the whole library {25}suspended since \d{4}-\d\d-\d\d$/v,
      ),
      expect.stringMatching(/^Maya  since \S+  password  the whole library  may add, edit, delete$/v),
      '',
      'Links that are open:',
      expect.stringMatching(/^Ada +until \d{4}-\d\d-\d\d \d\d:\d\d$/v),
      expect.stringMatching(/^anybody +until /v),
      expect.stringMatching(/^new ways to sign in for Maya +until /v),
      '',
    ])
  })
})

describe('allow and disallow', () => {
  const withLibrary = { ...accounts, VTUBE_LIBRARY: folder }
  const permissionsOf = async (name: string) => (await tables.people.findByName(name))?.permissions

  it('change what a person may do to the library, and say what holds then', async () => {
    await add('Maya')
    await add('Bo')
    expect((await people(['allow', 'bo', 'edit, ADD'], withLibrary)).output).toBe(
      '“Bo” may add, edit, within seconds.\n',
    )
    expect((await people(['disallow', 'bo', 'add,delete'], withLibrary)).output).toBe(
      '“Bo” may edit, within seconds.\n',
    )
    expect((await people(['disallow', 'bo', 'edit'])).output).toBe(
      '“Bo” may not change the library, within seconds.\n',
    )
    expect(await permissionsOf('Bo')).toEqual([])
    expect(await permissionsOf('Maya')).toEqual(['add', 'edit', 'delete'])
  })

  it('refuse other permissions, and tell if nobody may change the library as it is served now', async () => {
    await add('Maya')
    const { code, errors } = await people(['allow', 'Maya', 'add,upload'])
    expect([code, errors]).toEqual([2, expect.stringContaining('Name some of: add, edit, delete.')])
    const { output } = await people(['allow', 'Maya', 'add'], { ...withLibrary, VTUBE_LIBRARY_WRITES: 'off' })
    expect(output).toContain('This holds when the library can be changed: now, a setting forbids it.')
  })
})

describe('rename', () => {
  it('gives a person another name, unless somebody has it', async () => {
    await add('Maya')
    await add('Bo')
    expect(await people(['rename', 'MAYA', 'ｂｏ'])).toMatchObject({
      code: 1,
      errors: 'There is another person “ｂｏ”.\n',
    })
    expect((await people(['rename', 'maya', 'Maya L'])).output).toMatch(/^“Maya” is now “Maya L”\./v)
    expect(await tables.people.findByName('maya l')).not.toBeNull()
  })
})

describe('reset', () => {
  it('prints a link with which the person replaces all ways to sign in', async () => {
    await add('Maya')
    const { output } = await people(['reset', 'Maya'])
    const wayIn = { kind: 'password', hash: 'other' } as const
    const digest = digestOf(secretIn(output))
    await tables.people.acceptInvitation({ digest, newId: 'x', name: 'x', wayIn, now: new Date() })
    expect(await tables.people.readPassword('p-Maya')).toBe('other')
    expect(await tables.people.list()).toHaveLength(1)
  })

  it('withdraws the former link, which may be in the wrong hands', async () => {
    await add('Maya')
    const { output: former } = await people(['reset', 'Maya'])
    const { output } = await people(['reset', 'maya'])
    expect(output).toContain('The former link for “Maya” does not work any more.')
    expect(await accept(former, 'Maya')).toEqual({ result: 'unknownInvitation' })
    expect(await accept(output, 'Maya')).toMatchObject({ result: 'accepted' })
  })
})

describe('suspend', () => {
  it('suspends a person, until it is undone', async () => {
    await add('Maya')
    expect((await people(['suspend', 'Maya'])).output).toMatch(/signed out everywhere within seconds/v)
    expect(await tables.people.findByName('Maya')).toHaveProperty('suspendedAt', expect.any(Date))
    expect((await people(['suspend', 'Maya', '--undo'])).output).toBe('“Maya” can sign in again.\n')
    expect((await people(['suspend', 'Maya', '--undo'])).output).toBe('“Maya” is not suspended.\n')
    expect(await tables.people.findByName('Maya')).toHaveProperty('suspendedAt', null)
  })
})

describe('remove', () => {
  it('removes a person with all data, also that of a name that was taken over', async () => {
    const device = await signInWithoutAccount('Noor')
    await device.post([likeCell('a')])
    await accept((await people(['invite', 'Noor', '--takes-over', 'Noor'])).output, 'Noor')
    const { code, output } = await people(['remove', 'noor', '--yes'])
    expect([code, output]).toEqual([0, expect.stringMatching(/^“Noor” was removed/v)])
    expect((await device.read(0, 1)).body.cells).toEqual([])
    expect(await tables.people.list()).toEqual([])
  })

  it('asks before, and without a terminal needs --yes', async () => {
    await add('Maya')
    expect(await people(['remove', 'Maya'])).toMatchObject({
      code: 2,
      errors: expect.stringMatching(
        /^This removes “Maya” with everything that was stored\. Confirm it with --yes\./v,
      ),
    })
    expect(await tables.people.list()).toHaveLength(1)
  })
})

describe('limit', () => {
  const limitOfMaya = async () => (await tables.people.findByName('Maya'))?.limit
  beforeEach(async () => {
    await add('Maya')
    addVideos('Films/a.mp4', 'Films/Old/b.mp4', 'Music/c.mp4', 'Fun, games/d.mp4', 'e.mp4')
  })

  it.each<[string, string[], object | null]>([
    ['only some folders', ['--folders', 'Films,Music'], { kind: 'only', folders: ['Films', 'Music'] }],
    ['all but some', ['--all-but', '/Films/Old/'], { kind: 'except', folders: ['Films/Old'] }],
    [
      'folders with commas in their names',
      ['--folders', 'Fun, games', '--folders', 'Music'],
      { kind: 'only', folders: ['Fun, games', 'Music'] },
    ],
    ['the whole library', ['--none'], null],
  ])('shows a person %s', async (_, options, limit) => {
    expect(await people(['limit', 'maya', ...options])).toMatchObject({ code: 0, errors: DATA_FOLDER })
    expect(await limitOfMaya()).toEqual(limit)
  })

  it.each([
    ['the accents of two are written differently', 'Cafe\u0301', ['Cafe\u0301', 'Caf\u00E9']],
    ['one ends with a space', 'Live ', ['Live ']],
    ['the other one ends with a space', 'Live', ['Live']],
  ])('hides folders that look the same: %s', async (_, given, folders) => {
    addVideos('Caf\u00E9/f.mp4', 'Cafe\u0301/g.mp4', 'Live /h.mp4', 'Live/i.mp4')
    await people(['limit', 'Maya', '--all-but', given])
    expect(await limitOfMaya()).toEqual({ kind: 'except', folders })
  })

  it.each<[string[], Environment, RegExp]>([
    [['--folders', 'Flims'], accounts, /^There is no folder “Flims” with videos\. Did you mean “Films”\?/v],
    [
      ['--folders', 'Films,old'],
      accounts,
      /^There is no folder “old” with videos\. Did you mean “Films\/Old”\?/v,
    ],
    [['--folders', 'x'.repeat(9)], accounts, /Folders of the library: “Films”, “Fun, games”, and “Music”\./v],
    [['--folders', ''], accounts, /^There is no folder “” with videos/v],
    [[], accounts, /^Say which folders the person may see/v],
    [['--none', '--folders', 'Films'], accounts, /^Say which folders the person may see/v],
    [['--folders', 'Films'], { ...accounts, VTUBE_ACCESS: 'open' }, /would hide nothing\. Set VTUBE_ACCESS/v],
    [['--folders', 'Films'], { ...accounts, VTUBE_API_KEY: 'key' }, /^The videos of the provider are in no/v],
  ])('refuses %o with %o in one sentence', async (options, environment, sentence) => {
    const { code, output, errors } = await people(['limit', 'Maya', ...options], environment)
    expect([code > 0, output, errors.trim().split('\n')]).toEqual([
      true,
      '',
      [expect.stringMatching(sentence)],
    ])
    expect(await limitOfMaya()).toBeNull()
  })

  it('marks in the list a folder that the library has no more', async () => {
    await people(['limit', 'Maya', '--all-but', 'Music'])
    const connection = new Database(join(folder, 'data', 'catalogue.sqlite'))
    connection.exec(`delete from import_index where path like 'Music/%'`)
    connection.close()
    expect((await people(['list'])).output).toContain('all but Music (not in the library now)')
  })
})

describe('the command', () => {
  it('prints its help when it is given alone', async () => {
    const { code, output, errors } = await people([])
    expect([code, errors]).toEqual([0, ''])
    expect(output).toMatch(/invite \[options\] \[person\]/v)
  })

  it.each<[string[], RegExp]>([
    [['invit'], /^There is no command “invit”\. Did you mean invite\?/v],
    [['rename', 'Maya'], /^The new name is missing\./v],
    [['suspend'], /^The name of the person is missing\./v],
    [
      ['suspend', 'Maya', 'Lindqvist'],
      /^Give only one person, not “Lindqvist” as well\. Put quotes around a name/v,
    ],
    [['invite', ' '], /^The name of the person is empty\./v],
    [['invite', 'x'.repeat(81)], /81/v],
  ])('refuses %o in one line', async (args, sentence) => {
    const { code, output, errors } = await people(args)
    expect([code, output, errors.trim().split('\n')]).toEqual([2, '', [expect.stringMatching(sentence)]])
  })

  it('names a person who is similar, where there is none of that name', async () => {
    await add('Maya')
    expect((await people(['suspend', 'Mya'])).errors).toBe('There is no person “Mya”. Did you mean “Maya”?\n')
  })

  it('says what to do where there is no database yet, and creates none', async () => {
    await mkdir(join(folder, 'empty'))
    const { code, errors } = await people(['list'], { ...accounts, VTUBE_DATA_DIR: join(folder, 'empty') })
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/does not exist\. Vtube creates it at its first start\.$/mv),
    ])
  })

  it.skipIf(process.getuid?.() !== 0)(
    'leaves all files to the account of the server when root runs it',
    async () => {
      const data = join(folder, 'data')
      await tables.close()
      await chown(join(data, 'catalogue.sqlite'), 4711, 4712)
      tables = await openForCommands({ databaseUrl: null, dataDir: data })
      await add('Maya')
      for (const name of await readdir(data))
        expect({ name, ...(await stat(join(data, name))) }).toMatchObject({ name, uid: 4711, gid: 4712 })
    },
  )

  it('leaves the tables of an older version to the server', async () => {
    const old = join(folder, 'old')
    await mkdir(old)
    const connection = new Database(join(old, 'catalogue.sqlite'))
    connection.pragma('user_version = 10')
    connection.close()
    const { code, errors } = await people(['list'], { ...accounts, VTUBE_DATA_DIR: old })
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/older version of Vtube\. Start this version once/v),
    ])
  })
})
