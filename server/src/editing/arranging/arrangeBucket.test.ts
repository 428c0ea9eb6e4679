import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFaultyS3, type FaultyS3 } from '../../../testing/startFaultyS3.ts'
import { startS3, type TestS3 } from '../../../testing/startS3.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { reasonIn, type Device } from '../testing/startEditingServer.ts'
import { startBucketEditing, type BucketEditing } from '../testing/startBucketEditing.ts'
import { videosAt } from './testing/startArrangingServer.ts'

const folder = folderOfTests()
let storage: TestS3
let proxy: FaultyS3
let server: BucketEditing
let maya: Device
beforeAll(async () => {
  storage = await startS3()
  proxy = await startFaultyS3(storage.port)
  proxy.compareETags()
  server = await startBucketEditing(folder, proxy, {
    ...videosAt('Koi/feeding.webm', 'Koi/pond.webm', 'Carp/carp.webm', 'Show/Deep/talk.webm', 'lake.webm'),
    'Koi/pond.nfo': '<movie><title>The pond</title><!-- by hand --></movie>',
    'Koi/pond.de.srt': '1\n00:00:01,000 --> 00:00:02,000\nGuten Tag\n',
  })
  await server.add('maya', ['add', 'edit', 'delete'])
  maya = await server.signIn('maya')
})
afterAll(async () => {
  await server.close()
  await proxy.close()
  await storage.close()
})

const send = (method: string, path: string, body?: unknown) =>
  maya.send(`/editing${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await send(method, path, body)
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return (text === '' ? null : JSON.parse(text)) as Body
}
const videos = async (): Promise<Record<string, string>> => {
  const response = await maya.send('/youtube/v3/videos?part=snippet&chart=mostPopular&maxResults=50')
  const { items } = (await response.json()) as { items: { id: string; snippet: { title: string } }[] }
  return Object.fromEntries(items.map(({ id, snippet }) => [snippet.title, id]))
}
const idOf = async (title: string): Promise<string> => {
  await expect.poll(videos).toHaveProperty(title)
  return (await videos())[title] ?? ''
}
const visible = async () => (await server.keys()).filter((key) => !key.startsWith('.'))

describe('a library in a bucket', () => {
  it('is corrected, which every other program reads in its files, and as it was after an undo', async () => {
    const id = await idOf('The pond')
    const { version } = await call<{ version: string }>('GET', `/videos/${id}`)
    const { changeId } = await call<{ changeId: string }>('PATCH', '/videos', {
      videos: [{ id, version }],
      changes: { title: 'The new pond' },
    })
    expect(String(await server.bytes('Koi/pond.nfo'))).toMatch(
      /^<movie><title>The new pond<\/title>.*<!-- by hand --><\/movie>$/,
    )
    await idOf('The new pond')
    const late = await send('PATCH', '/videos', { videos: [{ id, version }], changes: { title: 'Late' } })
    expect([late.status, await reasonIn(late)]).toEqual([409, 'changedMeanwhile'])
    await call('POST', `/changes/${changeId}/undo`)
    expect(String(await server.bytes('Koi/pond.nfo'))).toContain('<title>The pond</title>')
    await idOf('The pond')
  })

  it('gets subtitles and chapters beside its videos, in files that had not been there', async () => {
    const id = await idOf('carp')
    const subtitles = '1\n00:00:00,000 --> 00:00:01,000\nHallo\n'
    const added = await maya.send(`/editing/videos/${id}/subtitles?language=de`, {
      method: 'PUT',
      body: subtitles,
      headers: { 'content-type': 'text/plain' },
    })
    expect(added.status).toBe(200)
    expect(String(await server.bytes('Carp/carp.de.srt'))).toBe(subtitles)
    const { version } = await call<{ version: string }>('GET', `/videos/${id}`)
    await call('PUT', `/videos/${id}/chapters`, { version, chapters: [{ startSeconds: 0, title: 'Start' }] })
    expect(await visible()).toHaveLength(9)
    expect((await send('DELETE', `/videos/${id}/subtitles/carp.de.srt`)).status).toBe(200)
    expect(await server.bytes('Carp/carp.de.srt')).toBeNull()
  })

  it('does not overwrite what another program has written while somebody corrected it', async () => {
    const id = await idOf('The pond')
    const { version } = await call<{ version: string }>('GET', `/videos/${id}`)
    await server.put('Koi/pond.nfo', '<movie><title>By a program</title></movie>')
    const response = await send('PATCH', '/videos', {
      videos: [{ id, version }],
      changes: { title: 'By a person' },
    })
    expect([response.status, await reasonIn(response)]).toEqual([409, 'changedMeanwhile'])
    expect(String(await server.bytes('Koi/pond.nfo'))).toContain('By a program')
    await server.put('Koi/pond.nfo', '<movie><title>The pond</title></movie>')
  })

  it('moves a video with its files, under the same id', async () => {
    const id = await idOf('The pond')
    await call('POST', '/moves', { ids: [id], toFolder: 'Lakes/Größe', name: 'weiher' })
    expect((await visible()).filter((key) => key.startsWith('Lakes/'))).toEqual([
      'Lakes/Größe/weiher.de.srt',
      'Lakes/Größe/weiher.nfo',
      'Lakes/Größe/weiher.webm',
    ])
    expect((await visible()).filter((key) => key.includes('pond'))).toEqual([])
    expect(await idOf('The pond')).toBe(id)
  })

  it('moves a folder, and makes a new one, which is there although it is empty', async () => {
    expect(await call('POST', '/folders', { path: 'Empty' })).toEqual({ path: 'Empty' })
    expect(await call('GET', '/folders?path=')).toMatchObject({
      folders: expect.arrayContaining(['Empty', 'Show']) as unknown,
    })
    const id = await idOf('talk')
    await call('POST', '/moves', { folder: 'Show', toFolder: 'Empty' })
    expect((await visible()).filter((key) => key.startsWith('Empty/'))).toEqual([
      'Empty/',
      'Empty/Show/Deep/talk.webm',
    ])
    expect(await idOf('talk')).toBe(id)
  })

  it('keeps in its trash what is deleted, and gives it back under the same id', async () => {
    const id = await idOf('feeding')
    const { id: item } = await call<{ id: string }>('POST', '/trash', { ids: [id] })
    await expect.poll(videos).not.toHaveProperty('feeding')
    expect(await server.keys()).toContain(`.vtube-trash/${item}/files/Koi/feeding.webm`)
    expect(await call('GET', '/trash')).toMatchObject({ items: [{ id: item, path: 'Koi/feeding.webm' }] })
    await call('POST', `/trash/${item}/restore`)
    expect(await idOf('feeding')).toBe(id)
    expect((await server.keys()).filter((key) => key.startsWith('.'))).toEqual([])
  })

  it('deletes a folder for good without a copy of it', async () => {
    const { id: item } = await call<{ id: string }>('POST', '/trash', { folder: 'Carp' })
    proxy.seen.length = 0
    await call('DELETE', `/trash/${item}`)
    expect(proxy.seen.filter(({ headers }) => 'x-amz-copy-source' in headers)).toEqual([])
    expect((await server.keys()).filter((key) => key.startsWith('.') || key.startsWith('Carp'))).toEqual([])
  })

  it('is not changed, and says why, if the keys may only read', async () => {
    const id = await idOf('lake')
    const { version } = await call<{ version: string }>('GET', `/videos/${id}`)
    proxy.fail('denied', Infinity, ({ method }) => method !== 'GET' && method !== 'HEAD')
    const corrected = await send('PATCH', '/videos', {
      videos: [{ id, version }],
      changes: { title: 'Sea' },
    })
    const deleted = await send('POST', '/trash', { ids: [id] })
    proxy.recover()
    expect([corrected.status, await reasonIn(corrected)]).toEqual([403, 'editingNotAllowed'])
    expect([deleted.status, await reasonIn(deleted)]).toEqual([403, 'editingNotAllowed'])
    expect(await visible()).toContain('lake.webm')
  })

  it('sees what another server has just changed', async () => {
    expect(await call('GET', '/folders?path=')).toMatchObject({
      folders: expect.not.arrayContaining(['New']) as unknown,
    })
    await server.other.writer?.createFolder('New')
    const again = await send('POST', '/folders', { path: 'New' })
    expect([again.status, await reasonIn(again)]).toEqual([409, 'fileExists'])
  })
})
