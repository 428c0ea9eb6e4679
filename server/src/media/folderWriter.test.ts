import { chmod, chown, link, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { mountSmallDisk } from '../../testing/smallDisk.ts'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createFolderStore } from './folderStore.ts'
import { createFolderWriter } from './folderWriter.ts'
import { createJoinedStore } from './joinedStore.ts'

const folder = folderOfEachTest()
const writer = createFolderWriter(folder)
const NEW = { replaces: null }
const at = (path: string) => join(folder, path)
const text = (path: string) => readFile(at(path), 'utf8')
const fails = (reason: string) => expect.objectContaining({ reason })
const versionAt = async (path: string) => (await createFolderStore(folder).describe(path))?.version ?? null

describe('a file that is written', () => {
  it('has all of its content, and its folder nothing else', async () => {
    await mkdir(at('Films'))
    const file = await writer.write(
      'Films/a.nfo',
      Readable.from([Buffer.from('one '), Buffer.from('two')]),
      NEW,
    )
    expect(file).toMatchObject({ path: 'Films/a.nfo', bytes: 7, version: await versionAt('Films/a.nfo') })
    expect([await text('Films/a.nfo'), await readdir(at('Films'))]).toEqual(['one two', ['a.nfo']])
  })

  it('never replaces another one', async () => {
    await writeFile(at('a.nfo'), 'of another program')
    await expect(writer.write('a.nfo', Buffer.from('ours'), NEW)).rejects.toThrow(fails('fileExists'))
    expect([await text('a.nfo'), await readdir(folder)]).toEqual(['of another program', ['a.nfo']])
  })

  it('replaces the version that the caller knows, with the same mode, and no other one', async () => {
    await writeFile(at('a.nfo'), 'first')
    await chmod(at('a.nfo'), 0o640)
    const replaces = await versionAt('a.nfo')
    await writer.write('a.nfo', Buffer.from('second'), { replaces })
    expect((await stat(at('a.nfo'))).mode & 0o777).toBe(0o640)
    await expect(writer.write('a.nfo', Buffer.from('third'), { replaces })).rejects.toThrow(
      fails('changedMeanwhile'),
    )
    expect([await text('a.nfo'), await readdir(folder)]).toEqual(['second', ['a.nfo']])
  })

  // helix-editor/helix#11988: a file that an administrator saves belongs to nobody else any more.
  it('stays that of its owner and group, and a new one is that of the owner of its folder (helix#11988)', async (context) => {
    if (process.getuid?.() !== 0) return context.skip()
    await mkdir(at('Films'))
    await chown(at('Films'), 1234, 2345)
    await writer.createFolder('Films/New')
    await writeFile(at('Films/a.nfo'), 'first')
    await chown(at('Films/a.nfo'), 3456, 4567)
    await writer.write('Films/a.nfo', Buffer.from('2nd'), { replaces: await versionAt('Films/a.nfo') })
    await writer.write('Films/New/b.nfo', Buffer.from('new'), NEW)
    const part = await writer.parts.create('Films', 'an-upload', 5)
    await writer.parts.append(part, 0, Readable.from([Buffer.from('video')]))
    await writer.parts.finish(part, 'Films/c.webm')
    const ownerOf = async (path: string) => {
      const { uid, gid } = await stat(at(path))
      return [uid, gid]
    }
    expect(
      await Promise.all(['a.nfo', 'New', 'New/b.nfo', 'c.webm'].map((path) => ownerOf(`Films/${path}`))),
    ).toEqual([
      [3456, 4567],
      [1234, 2345],
      [1234, 2345],
      [1234, 2345],
    ])
  })

  it('is written by one of several callers at the same moment', async () => {
    const writes = Array.from({ length: 20 }, (_, index) =>
      writer.write('a.nfo', Buffer.from(`${index}`), NEW),
    )
    const results = await Promise.allSettled(writes)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['a.nfo'])
  })

  it('does not appear if its content breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('The line is gone.')
      })(),
    )
    await expect(writer.write('a.nfo', broken, NEW)).rejects.toThrow('The line is gone.')
    expect(await readdir(folder)).toEqual([])
  })

  it('takes the place of what an earlier write of the same change could not remove', async () => {
    await writeFile(at('.vtube-change'), 'half of an ear')
    await writer.write('a.nfo', Buffer.from('whole'), { ...NEW, id: 'change' })
    expect([await text('a.nfo'), await readdir(folder)]).toEqual(['whole', ['a.nfo']])
  })

  it('follows no link', async () => {
    await mkdir(at('real'))
    await symlink(at('real'), at('link'))
    await expect(writer.write('link/a.nfo', Buffer.from('x'), NEW)).rejects.toThrow(fails('invalidPath'))
    await expect(writer.createFolder('link/deep')).rejects.toThrow(fails('fileExists'))
    await expect(writer.remove('link/a.nfo')).rejects.toThrow(fails('invalidPath'))
    expect(await readdir(at('real'))).toEqual([])
  })
})

describe('a move', () => {
  it('gives a file or a folder a name that nothing has', async () => {
    await mkdir(at('A/deep'), { recursive: true })
    await writeFile(at('A/deep/a.webm'), 'a')
    await writer.move('A', 'B')
    await writer.move('B/deep/a.webm', 'B/b.webm')
    expect(await text('B/b.webm')).toBe('a')
  })

  it.each([
    ['file', 'file'],
    ['file', 'folder'],
    ['folder', 'file'],
    ['folder', 'folder'],
  ] as const)('of a %s never takes the place of a %s, even an empty one', async (one, other) => {
    const make = (kind: string, path: string) =>
      kind === 'file' ? writeFile(at(path), path) : mkdir(at(path))
    await make(one, 'one')
    await make(other, 'other')
    await expect(writer.move('one', 'other')).rejects.toThrow(fails('fileExists'))
    expect(await readdir(folder)).toEqual(['one', 'other'])
  })

  it('of a folder into itself, or of what is missing, changes nothing', async () => {
    await mkdir(at('A'))
    await expect(writer.move('A', 'A/B')).rejects.toThrow(fails('invalidPath'))
    await expect(writer.move('C', 'D')).rejects.toThrow(fails('notFound'))
    expect([await readdir(folder), await readdir(at('A'))]).toEqual([['A'], []])
  })
})

describe('what is removed', () => {
  it('is gone with everything in it, but not what its links lead to', async () => {
    await mkdir(at('A'))
    await writeFile(at('kept.webm'), 'kept')
    await symlink(at('kept.webm'), at('A/link.webm'))
    await writer.remove('A', { isFolder: true })
    await writer.remove('A', { isFolder: true })
    expect(await readdir(folder)).toEqual(['kept.webm'])
  })

  it('is never the library itself', async () => {
    await expect(writer.remove('')).rejects.toThrow(fails('invalidPath'))
  })
})

describe('a file that arrives in parts', () => {
  const append = (part: string, position: number, content: string) =>
    writer.parts.append(part, position, Readable.from([Buffer.from(content)]))

  it('gets its name once it is whole, and is known to have it after a crash', async () => {
    const part = await writer.parts.create('Films', 'id', 0)
    await append(part, 0, 'one ')
    await append(part, 4, 'two')
    expect(await writer.parts.describe(part)).toMatchObject({ bytes: 7, isNamed: false })
    expect(await writer.parts.list()).toEqual([part])
    // Programs for backups give files further names elsewhere.
    await link(at(part), at('backup.webm'))
    expect(await writer.parts.describe(part, 'Films/a.webm')).toMatchObject({ isNamed: false })
    expect(await writer.parts.describe(part, 'backup.webm')).toMatchObject({ isNamed: true })
    await writer.createFolder('Films')
    await writer.parts.finish(part, 'Films/a.webm')
    expect([await text('Films/a.webm'), await writer.parts.list()]).toEqual(['one two', []])
  })

  it('takes no name that is taken', async () => {
    await writeFile(at('a.webm'), 'of another program')
    const part = await writer.parts.create('', 'id', 0)
    await expect(writer.parts.finish(part, 'a.webm')).rejects.toThrow(fails('fileExists'))
    expect(await text('a.webm')).toBe('of another program')
    expect(await writer.parts.describe(part)).not.toBeNull()
  })

  it('does not go where a link in place of its folder leads', async () => {
    await mkdir(at('elsewhere'))
    await symlink(at('elsewhere'), at('.vtube-uploads'))
    await expect(writer.parts.create('', 'id', 0)).rejects.toThrow(fails('fileExists'))
    expect(await readdir(at('elsewhere'))).toEqual([])
  })

  it('keeps what has come when the disk is full, and goes on when it is not', async (context) => {
    const disk = mountSmallDisk(1)
    if (disk === null) return context.skip()
    try {
      const full = createFolderWriter(disk.folder)
      const part = await full.parts.create('', 'id', 0)
      await full.parts.append(part, 0, Readable.from([Buffer.alloc(1_000, 1)]))
      await disk.fill()
      const more = () => Readable.from([Buffer.alloc(200_000, 2)])
      const { bytes: before = 0 } = (await full.parts.describe(part)) ?? {}
      await expect(full.parts.append(part, before, more())).rejects.toThrow(fails('storageFull'))
      await expect(full.write('a.nfo', Buffer.alloc(10_000), NEW)).rejects.toThrow(fails('storageFull'))
      await disk.free()
      const { bytes = 0 } = (await full.parts.describe(part)) ?? {}
      expect(bytes).toBeGreaterThanOrEqual(before)
      await full.parts.append(part, bytes, more())
      await full.parts.finish(part, 'a.webm')
      expect(await readdir(disk.folder)).not.toContain('a.nfo')
      expect((await readFile(join(disk.folder, 'a.webm'))).subarray(0, 1_000)).toEqual(Buffer.alloc(1_000, 1))
    } finally {
      disk.close()
    }
    return undefined
  })

  it('is on the disk of its folder if that is another one', async (context) => {
    const disk = mountSmallDisk(1)
    if (disk === null) return context.skip()
    try {
      const root = createFolderWriter(join(disk.folder, '..'))
      const name = disk.folder.slice(disk.folder.lastIndexOf('/') + 1)
      const part = await root.parts.create(`${name}/Films`, 'id', 0)
      expect(part).toBe(`${name}/.vtube-uploads/id`)
      await root.parts.append(part, 0, Readable.from([Buffer.from('video')]))
      await root.parts.finish(part, `${name}/a.webm`)
      expect(await readFile(join(disk.folder, 'a.webm'), 'utf8')).toBe('video')
    } finally {
      disk.close()
    }
    return undefined
  })
})

describe('several libraries', () => {
  it('are changed by their names, and nothing is moved from one to another', async () => {
    await mkdir(at('one'))
    await mkdir(at('two'))
    const store = createJoinedStore([
      { name: 'one', store: createFolderStore(at('one')) },
      { name: 'two', store: createFolderStore(at('two'), false) },
    ])
    const joined = store.writer
    if (joined === null) throw new Error('The libraries cannot be changed.')
    expect(await joined.write('one/a.nfo', Buffer.from('x'), NEW)).toMatchObject({ path: 'one/a.nfo' })
    await expect(joined.write('two/a.nfo', Buffer.from('x'), NEW)).rejects.toThrow(fails('editingNotAllowed'))
    await expect(joined.write('three/a.nfo', Buffer.from('x'), NEW)).rejects.toThrow(fails('invalidPath'))
    await expect(joined.remove('one')).rejects.toThrow(fails('invalidPath'))
    const part = await joined.parts.create('one', 'id', 0)
    await joined.parts.append(part, 0, Readable.from([Buffer.from('video')]))
    expect(await joined.parts.list()).toEqual([part])
    await joined.parts.finish(part, 'one/a.webm')
    expect(await text('one/a.webm')).toBe('video')
  })

  it('can be changed as soon as one of them says so, whatever becomes of the others', async () => {
    const saying = (...answers: Promise<boolean>[]) =>
      createJoinedStore(
        answers.map((answer, index) => {
          const store = createFolderStore(folder)
          return { name: `${index}`, store: { ...store, writer: { ...writer, mayWrite: () => answer } } }
        }),
      ).writer?.mayWrite()
    const [yes, no, away] = [Promise.resolve(true), Promise.resolve(false), new Promise<boolean>(() => {})]
    expect(await saying(away, no, yes)).toBe(true)
    expect(await saying(no, no)).toBe(false)
  })
})
