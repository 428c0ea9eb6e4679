import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { arrangingServerOfEachTest } from './testing/arrangingServerOfEachTest.ts'
import { videosAt } from './testing/startArrangingServer.ts'

const start = arrangingServerOfEachTest()

describe('a request that is sent again because its response was lost', () => {
  it('does not delete a folder whose name differs only in case', async () => {
    const server = await start(videosAt('Show/one.webm', 'show/two.webm'))
    await server.call('POST', '/trash', { folder: 'Show' })
    expect(await server.refusal('POST', '/trash', { folder: 'Show' })).toBe('404 notFound')
    expect(await server.refusal('POST', '/moves', { folder: 'Show', name: 'New' })).toBe('404 notFound')
    expect(await server.files()).toEqual(['show/two.webm'])
  })

  it('does not delete a folder whose accents are encoded in another way', async () => {
    const composed = 'Café'.normalize('NFC')
    const other = composed.normalize('NFD')
    const server = await start(videosAt(`${composed}/one.webm`, `${other}/two.webm`))
    await server.call('POST', '/trash', { folder: composed })
    expect(await server.refusal('POST', '/trash', { folder: composed })).toBe('404 notFound')
    expect(await server.files()).toEqual([`${other}/two.webm`])
    await server.call('POST', '/trash', { folder: other })
    expect(await server.files()).toEqual([])
  })
})

describe('a folder that a marker file leaves out of the library', () => {
  const FILES = { ...videosAt('Raw/one.webm', 'Open/two.webm'), 'Raw/.nomedia': '' }

  it('gets nothing, and is neither listed, moved nor deleted', async () => {
    const server = await start(FILES)
    await mkdir(join(server.folder, 'Raw/Deep'))
    const ids = Object.values(await server.videos())
    expect(ids).toHaveLength(1)
    for (const toFolder of ['Raw', 'Raw/Deep', 'Raw/New'])
      expect(await server.refusal('POST', '/moves', { ids, toFolder })).toBe('400 invalidPath')
    expect(await server.refusal('POST', '/folders', { path: 'Raw/New' })).toBe('400 invalidPath')
    expect(await server.refusal('POST', '/moves', { folder: 'Raw', name: 'New' })).toBe('404 notFound')
    expect(await server.refusal('POST', '/trash', { folder: 'Raw' })).toBe('404 notFound')
    expect(await server.refusal('POST', '/trash', { folder: 'Raw/Deep' })).toBe('404 notFound')
    expect(await server.refusal('GET', '/folders?path=Raw')).toBe('404 notFound')
    expect(await server.files()).toEqual(['Open/two.webm', 'Raw/.nomedia', 'Raw/one.webm'])
  })

  it('is not told from a missing one to a person who must not see it', async () => {
    const server = await start(FILES, { people: { kid: { limit: { kind: 'only', folders: ['Open'] } } } })
    const ids = Object.values(await server.videos())
    for (const folder of ['Raw', 'Missing']) {
      for (const toFolder of [folder, `${folder}/Deep`])
        expect(await server.refusal('POST', '/moves', { ids, toFolder }, 'kid')).toBe('403 outsideFolders')
      expect(await server.refusal('POST', '/trash', { folder }, 'kid')).toBe('404 notFound')
      expect(await server.refusal('GET', `/folders?path=${folder}`, undefined, 'kid')).toBe('404 notFound')
    }
  })
})

describe('a folder that is restored under another name', () => {
  it('does not come back where people see it for whom its folder is hidden now', async () => {
    const server = await start(videosAt('Private/one.webm', 'Open/two.webm'))
    const { id } = await server.call<{ id: string }>('POST', '/trash', { folder: 'Private' })
    await server.write(videosAt('Private/three.webm'))
    server.setPerson('kid', { limit: { kind: 'except', folders: ['Private'] } })
    expect(await server.refusal('POST', `/trash/${id}/restore`)).toBe('409 folderOfLimit')
    server.setPerson('kid', { limit: { kind: 'except', folders: ['Private/Old'] } })
    expect(await server.refusal('POST', `/trash/${id}/restore`)).toBe('409 folderOfLimit')
    server.setPerson('kid', { limit: { kind: 'except', folders: ['Open'] } })
    expect(await server.call('POST', `/trash/${id}/restore`)).toEqual({ paths: ['Private (2)'] })
  })

  it('does not come back where the person may not see it', async () => {
    const server = await start(videosAt('Show/one.webm'), { people: { kid: {} } })
    const { id } = await server.call<{ id: string }>('POST', '/trash', { folder: 'Show' })
    await server.write(videosAt('Show/three.webm'))
    server.setPerson('kid', { limit: { kind: 'except', folders: ['Show (2)'] } })
    expect(await server.refusal('POST', `/trash/${id}/restore`, undefined, 'kid')).toBe('403 outsideFolders')
  })
})
