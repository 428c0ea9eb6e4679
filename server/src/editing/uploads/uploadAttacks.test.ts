import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TINY_VIDEO, uniqueVideo } from '../../../testing/media/tinyVideo.ts'
import { sendRaw, statusOf } from '../../../testing/sendRaw.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import {
  reasonIn,
  startEditingServer,
  type Device,
  type EditingServer,
} from '../testing/startEditingServer.ts'
import { createTusClient, pathIn } from '../testing/tusClient.ts'

const MEGABYTE = 1024 ** 2
const LIMIT_BYTES = 2 * MEGABYTE
const folder = folderOfTests()
let server: EditingServer
let maya: Device
let tus: ReturnType<typeof createTusClient>
let eve: ReturnType<typeof createTusClient>
beforeAll(async () => {
  server = await startEditingServer(
    folder,
    { 'Kids/pond.webm': TINY_VIDEO, 'Adults/swamp.webm': TINY_VIDEO },
    { VTUBE_UPLOAD_LIMIT: '2', VTUBE_REQUEST_TIMEOUT: '2', VTUBE_HEADERS_TIMEOUT: '2' },
  )
  for (const [id, permissions] of [
    ['maya', ['add']],
    ['eve', ['add']],
    ['reader', ['edit', 'delete']],
  ] as const)
    await server.add(id, permissions)
  await server.people.limit('eve', { kind: 'except', folders: ['Adults'] })
  maya = await server.signIn('maya')
  tus = createTusClient(maya)
  eve = createTusClient(await server.signIn('eve'))
})
afterAll(() => server.close())

let count = 0
let video: Buffer
beforeEach(() => {
  count += 1
  video = uniqueVideo()
})
const inLibrary = (path: string) => join(server.library, path)
/** Returns the path of the file that has the bytes of an upload. */
const partOf = (url: string) => inLibrary(`.vtube-uploads/${url.slice(url.lastIndexOf('/') + 1)}`)
const unfinished = () => readdir(inLibrary('.vtube-uploads')).catch(() => [])
const ended = async (response: Response) => [response.status, await reasonIn(response)]

describe('names and folders are those of the server', () => {
  const NAMES: readonly [given: string, written: string][] = [
    ['../../../etc/cron.d/evil.webm', '_.._.._etc_cron.d_evil.webm'],
    ['..\\..\\evil.webm', '_.._evil.webm'],
    ['/etc/passwd.webm', '_etc_passwd.webm'],
    ['.hidden.webm', 'hidden.webm'],
    ['.vtube-uploads', 'vtube-uploads.webm'],
    ['a\u0000b\nc\u001B[31m.webm', 'a b c [31m.webm'],
    ['gepj.\u202Egnp.webm', 'gepj.gnp.webm'],
    ['CON.webm', '_CON.webm'],
    ['ends in a dot.', 'ends in a dot.webm'],
    [`${'ä'.repeat(300)}.webm`, `${'ä'.repeat(110)}.webm`],
    ['What? 10:30 <live> "a|b*".webm', 'What_ 10_30 _live_ _a_b__.webm'],
  ]
  it.each(NAMES)('%j', async (name, written) => {
    const own = `Names ${count}`
    expect(pathIn(await tus.upload(video, { name, folder: own }))).toBe(`${own}/${written}`)
    expect(await readdir(inLibrary(own))).toEqual([written])
  })

  it.each(['', '...', '\u0000', ' '])('refuses a name of which nothing is left: %j', async (name) => {
    expect(await ended(await tus.begin(10, { name }))).toEqual([400, 'invalidPath'])
  })

  it.each([
    '..',
    '../outside',
    'Kids/../../outside',
    './Kids',
    '/etc',
    'Kids//deep',
    '.vtube-uploads',
    '.vtube-trash/x',
    'Kids/.hidden',
    'a\u0000b',
    '#recycle',
    '@eaDir/x',
    'x'.repeat(256),
    Array.from({ length: 600 }, () => 'x').join('/'),
    '\uFFFD',
  ])('refuses the folder %j', async (given) => {
    expect(await ended(await tus.begin(10, { name: 'a.webm', folder: given }))).toEqual([400, 'invalidPath'])
  })

  it('follows no link, neither out of the library nor to another folder in it', async () => {
    await mkdir(join(folder, 'outside'), { recursive: true })
    await symlink(join(folder, 'outside'), inLibrary('out'))
    await symlink(inLibrary('Adults'), inLibrary('Kids/in'))
    for (const given of ['out', 'out/deep', 'Kids/in']) {
      const response = await tus.upload(video, { name: 'linked.webm', folder: given })
      expect(response.status).toBeGreaterThanOrEqual(400)
    }
    expect(await readdir(join(folder, 'outside'))).toEqual([])
    expect(await readdir(inLibrary('Adults'))).toEqual(['swamp.webm'])
  })

  it('adds nothing to a folder that a file excludes from the library', async () => {
    await mkdir(inLibrary('Raw'), { recursive: true })
    await writeFile(inLibrary('Raw/.nomedia'), '')
    expect(await ended(await tus.begin(10, { name: 'a.webm', folder: 'Raw/deep' }))).toEqual([
      400,
      'invalidPath',
    ])
  })
})

describe('whoever may not add', () => {
  it.each(['Adults', 'ADULTS', 'adults/deep', 'Adults.', 'Adults '])(
    'adds nothing outside the own folders: %j',
    async (given) => {
      expect(await ended(await eve.begin(10, { name: 'a.webm', folder: given }))).toEqual([
        403,
        'outsideFolders',
      ])
    },
  )

  it('may neither begin nor ask without the permission', async () => {
    const reader = createTusClient(await server.signIn('reader'))
    expect(await ended(await reader.begin(10, { name: 'a.webm' }))).toEqual([403, 'editingNotAllowed'])
    expect((await reader.ask('/editing/uploads/any')).status).toBe(403)
  })

  it('is refused without a valid token, before anything is read', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const response = await fetch(`${server.origin}/editing/uploads`, { method: 'POST', headers })
      expect(response.status).toBe(401)
    }
  })

  it('neither sees, continues nor removes the uploads of others', async () => {
    const url = await tus.create(video.length)
    expect((await eve.ask(url)).status).toBe(404)
    expect(await ended(await eve.append(url, 0, video))).toEqual([404, 'uploadNotFound'])
    expect(await ended(await eve.remove(url))).toEqual([404, 'uploadNotFound'])
    expect((await tus.ask(url)).headers.get('upload-offset')).toBe('0')
    await tus.remove(url)
  })

  it('ends an upload if it loses the permission meanwhile, also if all bytes have come', async () => {
    await server.add('kim', ['add'])
    const kim = createTusClient(await server.signIn('kim'))
    const url = await kim.create(video.length, { name: 'kim.webm' })
    await kim.append(url, 0, video.subarray(0, 100))
    await writeFile(partOf(url), video)
    await server.people.setPermissions('kim', ['edit'])
    await expect.poll(async () => (await kim.ask(url)).status).toBe(403)
    await server.restart()
    await expect.poll(() => readFile(partOf(url)).catch(() => 'gone')).toBe('gone')
    await expect(readFile(inLibrary('kim.webm'))).rejects.toThrow('ENOENT')
  })

  it('sees nothing of an upload to a folder that it may not see any more', async () => {
    await server.add('lee', ['add'])
    const lee = createTusClient(await server.signIn('lee'))
    const url = await lee.create(video.length, { folder: 'Adults' })
    await server.people.limit('lee', { kind: 'only', folders: ['Kids'] })
    expect((await lee.ask(url)).status).toBe(404)
    expect(await ended(await lee.append(url, 0, video))).toEqual([404, 'uploadNotFound'])
  })
})

describe('nonsense of the protocol', () => {
  it.each([
    ['-1', 400],
    ['1.5', 400],
    ['many', 400],
    ['0x10', 400],
    ['', 400],
    ['9007199254740993', 400],
    ['9007199254740991', 413],
    [String(LIMIT_BYTES + 1), 413],
    ['100000000000000000000', 413],
  ])('refuses a length of %j', async (length, status) => {
    const before = await unfinished()
    expect((await tus.begin(length, { name: 'a.webm' })).status).toBe(status)
    expect(await unfinished()).toEqual(before)
  })

  it.each(['name', 'name ***', 'name YQ==,name Yg==', '__proto__ YQ==', ',', 'näme YQ==', 'name YQ== YQ=='])(
    'refuses the metadata %j, or finds no name in it',
    async (metadata) => {
      const headers = { 'upload-metadata': Buffer.from(metadata).toString('latin1') }
      expect((await tus.begin(10, {}, headers)).status).toBe(400)
    },
  )

  it('refuses what it does not offer: an unknown length, and parts that are joined', async () => {
    const deferred = { 'upload-defer-length': '1' }
    expect((await tus.begin(10, { name: 'a.webm' }, deferred)).status).toBe(501)
    expect((await tus.begin(10, { name: 'a.webm' }, { 'upload-concat': 'partial' })).status).toBe(501)
    expect((await tus.begin(10, { name: 'a.webm' }, { 'tus-resumable': '0.2.2' })).status).toBe(400)
  })

  it.each([
    ['5', 409],
    ['-1', 400],
    ['NaN', 400],
    ['1e1', 400],
    [String(10 ** 15), 409],
  ])('changes nothing at the wrong offset %j', async (offset, status) => {
    const url = await tus.create(video.length)
    expect((await tus.append(url, offset, video.subarray(0, 10))).status).toBe(status)
    expect((await tus.ask(url)).headers.get('upload-offset')).toBe('0')
    await tus.remove(url)
  })

  it('takes no more bytes than were announced, with a stated length and without one', async () => {
    const url = await tus.create(100)
    expect(await ended(await tus.append(url, 0, Buffer.alloc(101)))).toEqual([413, 'uploadTooLarge'])
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    })
    await tus.append(url, 0, endless).catch(() => null)
    expect(Number((await tus.ask(url)).headers.get('upload-offset'))).toBeLessThanOrEqual(100)
    await tus.remove(url).catch(() => null)
  })

  it.each(['..', '%2e%2e%2f', 'a%00b', '.', encodeURIComponent('../catalogue'), 'x'.repeat(150)])(
    'knows no upload %j',
    async (id) => {
      expect((await tus.ask(`/editing/uploads/${id}`)).status).toBe(404)
    },
  )
})

describe('how much one person may do', () => {
  it('lets three uploads of a person bring bytes at the same time', async () => {
    const urls = await Promise.all(Array.from({ length: 4 }, () => tus.create(video.length)))
    const closers: (() => void)[] = []
    const slow = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(10))
          closers.push(() => controller.close())
        },
      })
    const running = urls.slice(0, 3).map((url) => tus.append(url, 0, slow()))
    const [, , , fourth = ''] = urls
    await expect
      .poll(async () => (await tus.append(fourth, 0, new Uint8Array())).status, { interval: 50 })
      .toBe(429)
    for (const close of closers) close()
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([204, 204, 204])
    for (const url of urls) await tus.remove(url)
  })

  it('lets a person begin a hundred, also if more begin at the same moment', async () => {
    await server.add('busy', ['add'])
    const busy = createTusClient(await server.signIn('busy'))
    const begun = await Promise.all(Array.from({ length: 110 }, () => busy.begin(10, { name: 'a.webm' })))
    const urls = begun.flatMap(({ headers }) => headers.get('location') ?? [])
    expect(urls).toHaveLength(100)
    const refused = begun.filter(({ status }) => status !== 201)
    expect(await Promise.all(refused.map(reasonIn))).toEqual(
      Array.from({ length: 10 }, () => 'tooManyUploads'),
    )
    for (const url of urls) await busy.remove(url)
  })

  it('lets a request take longer than others, as long as bytes come', async () => {
    const url = await tus.create(video.length, { name: 'slow line.webm' })
    const line = new TransformStream<Uint8Array, Uint8Array>()
    const writer = line.writable.getWriter()
    const response = tus.append(url, 0, line.readable)
    await writer.write(video.subarray(0, 100))
    // Another request whose body never ends, which begins later.
    const head = [
      'POST /editing/duplicates HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${maya.token}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
    ]
    const other = await sendRaw(server.port(), `${head.join('\r\n')}\r\n\r\n`)
    expect(statusOf(other.text)).toBe(408)
    await writer.write(video.subarray(100))
    await writer.close()
    expect(pathIn(await response)).toBe('slow line.webm')
  })
})
