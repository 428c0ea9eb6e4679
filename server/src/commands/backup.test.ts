import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { mountSmallDisk } from '../../testing/smallDisk.ts'
import { historyCell } from '../userData/testing/startUserDataServer.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { backupsOfEachTest } from './testing/backupsOfEachTest.ts'
import { silenceOutput } from './testing/silenceOutput.ts'

const output = silenceOutput()

let folder: string
let dataDir: string
let copy: string
const { start } = backupsOfEachTest((test) => ({ folder, dataDir, copy } = test))
const makeBackup = (file = copy, databaseUrl: string | null = null) => backup({ dataDir, databaseUrl }, file)
/** Returns the rows of the user's history in a database. */
function historyIn(file: string): unknown[] {
  const connection = new Database(file, { readonly: true })
  try {
    return connection.prepare('select row_name from user_data_cells order by 1').pluck().all()
  } finally {
    connection.close()
  }
}

describe('a backup', () => {
  it('has what was stored a moment before, while the server runs and writes', async () => {
    const device = await (await start()).signIn()
    await device.post([historyCell('first', 1), historyCell('second', 2)])
    const copying = new AbortController()
    const write = async () => {
      for (let index = 0; !copying.signal.aborted; index += 1)
        expect((await device.post([historyCell(`later-${index}`, 100 + index)])).status).toBe(200)
    }
    const writing = write()
    await makeBackup()
    copying.abort()
    await writing
    expect(historyIn(copy)).toEqual(expect.arrayContaining(['first', 'second']))
    expect(output.text()).toMatch(
      /^The data was copied to \S+copy\.backup \(\d+\.\d MB\)\. .+keep it private\.\n$/v,
    )
  })

  it('is one file that only its owner can read', async () => {
    await start()
    await makeBackup()
    expect((await stat(copy)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).sort()).toEqual(['copy.backup', 'data', 'index.html', 'library'])
  })

  it('is made without a server too, also after one was killed', async () => {
    const device = await (await start()).signIn()
    await device.post([historyCell('first', 1)])
    // The copies get other names. They represent the files that a killed server leaves.
    const killed = join(folder, 'killed')
    await mkdir(killed)
    for (const name of ['catalogue.sqlite', 'catalogue.sqlite-wal'])
      await writeFile(join(killed, name), await readFile(join(dataDir, name)))
    await backup({ dataDir: killed, databaseUrl: null }, copy)
    expect(historyIn(copy)).toEqual(['first'])
  })
})

describe('a backup is refused in one sentence', () => {
  it('where the file exists, which stays as it is', async () => {
    await start()
    await writeFile(copy, 'A letter')
    await expect(makeBackup()).rejects.toThrow(`${copy} exists. Name another file, or delete it first.`)
    expect(await readFile(copy, 'utf8')).toBe('A letter')
  })

  it('where another one is being written, which is left to it', async () => {
    await start()
    await writeFile(`${copy}.part`, 'begun')
    await expect(makeBackup()).rejects.toThrow(/copy\.backup\.part exists: another backup/v)
    expect(await readFile(`${copy}.part`, 'utf8')).toBe('begun')
  })

  it('where there is no data, or no such folder', async () => {
    await expect(makeBackup()).rejects.toThrow(
      /^There is nothing to copy: \S+catalogue\.sqlite does not exist/v,
    )
    await start()
    const nowhere = join(folder, 'nowhere')
    await expect(makeBackup(join(nowhere, 'copy'))).rejects.toThrow(`The folder ${nowhere} does not exist.`)
    await expect(makeBackup(join(folder, 'index.html', 'copy'))).rejects.toThrow(/is not a folder/v)
  })

  it.runIf(existsSync('/proc'))('where the folder takes no files', async () => {
    await start()
    await expect(makeBackup('/proc/copy')).rejects.toThrow('The folder /proc cannot be written to.')
  })

  it('for a shared database, with what does it there', async () => {
    await expect(makeBackup(copy, 'postgres://vtube:secret@localhost/films')).rejects.toThrow(
      /with PostgreSQL’s pg_dump/v,
    )
    await expect(restore({ dataDir, databaseUrl: 'postgres://localhost/films' }, copy)).rejects.toThrow(
      /pg_restore.+“update user_data_users set epoch/v,
    )
  })

  it('where the disk is full, and leaves nothing there', async ({ skip }) => {
    const disk = process.getuid?.() === 0 ? mountSmallDisk(1) : null
    if (disk === null) return skip()
    try {
      await start()
      await disk.fill()
      await expect(makeBackup(join(disk.folder, 'copy'))).rejects.toThrow(
        `There is not enough space in ${disk.folder}: nothing was copied. Free up some space, or name another folder.`,
      )
      expect(await readdir(disk.folder)).toEqual(['ballast'])
    } finally {
      disk.close()
    }
  })
})
