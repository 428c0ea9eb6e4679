import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { mountSmallDisk } from '../../testing/smallDisk.ts'
import { startWholeServer, type WholeServer } from '../../testing/startWholeServer.ts'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { startEditingServer } from './testing/startEditingServer.ts'

const folder = folderOfEachTest()
let server: Pick<WholeServer, 'close'>
afterEach(() => server.close())

/** Returns the settings that the client of a server reads. */
const configOf = async (origin: string) =>
  (await (await fetch(`${origin}/config.json`)).json()) as Record<string, unknown>

describe('what a person may do', () => {
  it('is said with the largest size of a video, and how much room there is', async () => {
    const editing = await startEditingServer(folder, { 'pond.webm': TINY_VIDEO }, { VTUBE_UPLOAD_LIMIT: '5' })
    server = editing
    expect(await configOf(editing.origin)).toHaveProperty('editingUrl', '/editing')
    await editing.add('maya', ['add', 'delete'])
    await editing.add('bo', [])
    const read = async (id: string) => (await (await editing.signIn(id)).send('/editing')).json()
    expect(await read('maya')).toEqual({
      permissions: ['add', 'delete'],
      folders: null,
      maxUploadBytes: 5 * 1024 ** 2,
      freeBytes: expect.any(Number),
      isReading: false,
      directUploads: false,
    })
    expect(await read('bo')).toEqual({
      permissions: [],
      folders: null,
      maxUploadBytes: 5 * 1024 ** 2,
      freeBytes: null,
      isReading: false,
      directUploads: false,
    })
    expect((await fetch(`${editing.origin}/editing`)).status).toBe(401)
  })

  it('is everything for the first person of a server, and nothing for those who come later', async () => {
    const editing = await startEditingServer(folder)
    server = editing
    const permissionsOf = async (id: string) => (await editing.people.find(id))?.permissions
    await editing.join('first')
    await editing.join('second')
    expect([await permissionsOf('first'), await permissionsOf('second')]).toEqual([
      ['add', 'edit', 'delete'],
      [],
    ])
  })

  it('changes within seconds', async () => {
    const editing = await startEditingServer(folder)
    server = editing
    await editing.add('maya', ['edit'])
    const maya = await editing.signIn('maya')
    const read = async () =>
      ((await (await maya.send('/editing')).json()) as { permissions: unknown }).permissions
    expect(await read()).toEqual(['edit'])
    await editing.people.setPermissions('maya', [])
    await expect.poll(read).toEqual([])
  })
})

describe('a library that nobody may change', () => {
  const ACCOUNTS = { VTUBE_IDENTITY: 'accounts' }

  it.each([
    ['without accounts', {}],
    ['with open access', { ...ACCOUNTS, VTUBE_ACCESS: 'open' }],
    ['with VTUBE_LIBRARY_WRITES=off', { ...ACCOUNTS, VTUBE_LIBRARY_WRITES: 'off' }],
    ['of the provider', { ...ACCOUNTS, VTUBE_API_KEY: 'key' }],
  ])('offers no way to do so: %s', async (_, settings) => {
    const whole = await startWholeServer(folder, settings)
    server = whole
    expect(await configOf(whole.origin)).not.toHaveProperty('editingUrl')
    const response = await fetch(`${whole.origin}/editing`, { headers: { accept: 'application/json' } })
    expect(await response.text()).not.toContain('permissions')
  })

  it('offers no way to do so on a disk that is read-only', async (context) => {
    const disk = mountSmallDisk(1)
    if (disk === null) return context.skip()
    await mkdir(join(disk.folder, 'films'))
    await writeFile(join(disk.folder, 'films/pond.webm'), TINY_VIDEO)
    disk.makeReadOnly()
    const whole = await startWholeServer(folder, { ...ACCOUNTS, VTUBE_LIBRARY: join(disk.folder, 'films') })
    server = {
      async close() {
        await whole.close()
        disk.close()
      },
    }
    expect(await configOf(whole.origin)).not.toHaveProperty('editingUrl')
    return undefined
  })
})
