import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { stampPrefix } from '@vtube/shared/stamp'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { startExternalIssuer } from '../identity/testing/startExternalIssuer.ts'
import { userDataOfEachTest } from './testing/userDataOfEachTest.ts'
import {
  startUserDataServer,
  type Device,
  type UserDataServer,
  historyCell,
  type WireCell,
} from './testing/startUserDataServer.ts'

const NAME = 'Koi \u{1F41F} "\0"'
let server: UserDataServer
let device: Device
let signInAgain: () => Promise<Device>
userDataOfEachTest((test) => ({ server, device, signInAgain } = test))

const stampOf = (number: number): string => String(number).padStart(16, '0')
const position = (seconds: number, stamp: number, row = 'video-1'): WireCell =>
  historyCell(row, stamp, seconds)
/** Returns a stamp of a clock that is this many hours ahead. */
const stampIn = (hours: number): string => stampPrefix(Date.now() + hours * 3_600_000).padEnd(16, '-')
const many = (count: number, from = 0): WireCell[] =>
  Array.from({ length: count }, (_, index) => position(index, 1, `video-${from + index}`))
const cellsOf = async (reader: Device, generation = 0) => (await reader.read(0, generation)).body.cells

describe('user data', () => {
  it('begins for a new device in the current generation, which it does not know', async () => {
    await device.send('?devices=empty', { method: 'DELETE' })
    expect(await device.get('?after=0')).toMatchObject({ status: 200, body: { generation: 1, cells: [] } })
  })

  it('comes back on every device as it was stored, with fields of later versions', async () => {
    const item = { playlistId: 'p', videoId: 'video-1', order: 'a0', addedAt: 1 }
    const cells: WireCell[] = [
      historyCell('video-1', 1, 12.5),
      ['playlists', 'p', 'value', { id: 'p', name: NAME, createdAt: 0, updatedAt: 1 }, stampOf(1)],
      ['playlistItems', 'p video-1', 'value', { ...item, later: [null, true] }, stampOf(1)],
      ['subscriptions', 'UC1', 'value', null, stampOf(1)],
      ['likes', 'video-1', 'value', { videoId: 'video-1', likedAt: 0.5 }, '-0Az_-0Az_-0Az_x'],
      ['settings', 'all', 'value', { isHistoryPaused: true }, stampOf(1)],
    ]
    expect(await device.post(cells)).toMatchObject({ status: 200, body: { generation: 0, cursor: 6 } })
    const other = await signInAgain()
    expect(other.token).not.toBe(device.token)
    expect((await other.read()).body).toEqual({
      epoch: expect.any(String) as string,
      generation: 0,
      cursor: 6,
      cells,
      hasMore: false,
      now: expect.any(Number) as number,
    })
  })

  it('is compressed for those who accept it, and stored by no cache', async () => {
    await device.post(many(100))
    const response = await device.send('?generation=0&after=0', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    expect((await device.send('')).headers.get('cache-control')).toMatch(/no-store/)
  })

  it('is read page by page, each change once', async () => {
    await device.post(many(1_000))
    await device.post(many(500, 1_000))
    const first = (await device.read()).body
    expect([first.cells.length, first.cursor, first.hasMore]).toEqual([1_000, 1_000, true])
    const second = (await device.read(first.cursor)).body
    expect([second.cells.length, second.cursor, second.hasMore]).toEqual([500, 1_500, false])
    expect([...first.cells, ...second.cells].map(([, row]) => row)).toEqual(many(1_500).map(([, row]) => row))
  })

  it('begins anew after a deletion, of which every device learns', async () => {
    await device.post([position(1, 1)])
    expect(await device.delete('keep')).toMatchObject({ status: 200, body: { generation: 1 } })
    for (const late of [await device.read(), await device.post([position(2, 2)])]) {
      expect([late.status, late.reason]).toEqual([409, 'userDataDeleted'])
      expect(late.body).toMatchObject({ generation: 1, emptiesDevices: false, error: { code: 409 } })
    }
    expect(await cellsOf(device, 1)).toEqual([])
    expect((await device.post([position(3, 1)], 1)).status).toBe(200)
    expect(await cellsOf(device, 1)).toEqual([position(3, 1)])
  })

  it('begins another epoch when a device has seen more, once, of which every device learns', async () => {
    const { epoch } = (await device.post([position(1, 1)])).body
    const events = await device.openEvents()
    const epochAfter = async (query: string) => (await device.get(`?${query}`)).body.epoch
    for (const query of ['generation=0&after=1', 'generation=0&after=0', 'after=0'])
      expect(await epochAfter(`epoch=${epoch}&${query}`)).toBe(epoch)
    // Without the same epoch, the numbers of a device mean nothing, so the epoch is not renewed.
    for (const query of ['epoch=another&generation=0&after=9', 'generation=0&after=9'])
      expect(await epochAfter(query)).toBe(epoch)

    const renewed = await epochAfter(`epoch=${epoch}&generation=0&after=2`)
    expect(renewed).not.toBe(epoch)
    expect(await epochAfter(`epoch=${epoch}&generation=0&after=3`)).toBe(renewed)
    await expect.poll(() => events.positions().at(-1)).toEqual({ epoch: renewed, generation: 0, cursor: 1 })
    await events.cancel()

    expect((await device.get(`?epoch=${renewed}&generation=1&after=0`)).status).toBe(409)
    expect(await epochAfter('after=0')).not.toBe(renewed)
  })

  it('has no epoch before anything was stored, whatever a device has seen', async () => {
    for (const epoch of ['', 'another'])
      expect((await device.get(`?epoch=${epoch}&generation=0&after=9`)).body).toMatchObject({
        epoch: '',
        cursor: 0,
      })
  })

  it('tells a device that was away whether to empty itself, even if something else came later', async () => {
    await device.delete('keep')
    await device.delete('empty')
    await device.delete('keep')
    const told = async (generation: number) => (await device.read(0, generation)).body.emptiesDevices
    expect([await told(0), await told(1), await told(2)]).toEqual([true, true, false])
  })
})

describe('a stranger', () => {
  it.each([
    ['GET', '?generation=0&after=0'],
    ['POST', ''],
    ['DELETE', '?devices=empty'],
    ['GET', '/events'],
    ['GET', '/nothing'],
  ])('is refused: %s /user-data%s', async (method, path) => {
    const refused = await fetch(`${server.origin}/user-data${path}`, { method })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  it('is refused before a large body is read', async () => {
    const refused = await server.device('garbage').postText(`["${'x'.repeat(2_000_000)}"]`)
    expect([refused.status, refused.reason]).toEqual([401, 'authError'])
  })
})

describe('garbage', () => {
  const cell = position(1, 1)
  const changed = (index: number, value: unknown) => ({ generation: 0, cells: [cell.with(index, value)] })
  it.each<[string, unknown]>([
    ['no object', []],
    ['a text', 'cells'],
    ['nothing', null],
    ['no cells', { generation: 0 }],
    ['no generation', { cells: [] }],
    ['a negative generation', { generation: -1, cells: [] }],
    ['a generation that is no number', { generation: '0', cells: [] }],
    ['half a generation', { generation: 0.5, cells: [] }],
    ['cells that are no list', { generation: 0, cells: {} }],
    ['too many cells', { generation: 0, cells: many(1_001) }],
    ['a cell that is no list', { generation: 0, cells: [{}] }],
    ['a short cell', { generation: 0, cells: [cell.slice(0, 4)] }],
    ['a long cell', { generation: 0, cells: [[...cell, 1]] }],
    ['an unknown table', changed(0, 'users')],
    ['an empty row', changed(1, '')],
    ['a long row', changed(1, 'x'.repeat(201))],
    ['half a character', changed(1, '\ud800')],
    ['a row with U+0000', changed(1, 'a\0')],
    ['a row that is a number', changed(1, 1)],
    ['another cell of a row', changed(2, 'position')],
    ['a long value', changed(3, { ...(cell[3] as object), more: 'x'.repeat(2_000) })],
    ['a value that is long in bytes', changed(3, { ...(cell[3] as object), more: '長'.repeat(700) })],
    ['a short stamp', changed(4, '1')],
    ['a stamp with other characters', changed(4, 'ä'.repeat(16))],
    ['a stamp with a line break', changed(4, `${stampOf(1)}\n`)],
    ['a stamp that nobody can overwrite', changed(4, 'z'.repeat(16))],
    ['a stamp of the day after tomorrow', changed(4, stampIn(48))],
  ])('gets a sentence and changes nothing: %s', async (_what, body) => {
    const refused = await device.postText(JSON.stringify(body))
    expect([refused.status, refused.reason]).toEqual([400, 'invalidParameter'])
    expect(refused.body.error?.message).toMatch(/^The (body|value of [a-z\d.]+) is [a-z ]+\.$/)
    expect(await cellsOf(device)).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['an empty body', ''],
    ['a prototype', '{"__proto__":{"generation":0},"cells":[]}'],
  ])('gets a sentence: %s', async (_what, text) => {
    const refused = await device.postText(text)
    expect(refused.status).toBe(400)
    expect(refused.body.error?.message).not.toMatch(/\n|\bat \w+ \(/)
  })

  it('is refused if it is larger than a megabyte, or no JSON by its name', async () => {
    expect((await device.postText(`"${'x'.repeat(1024 ** 2)}"`)).status).toBe(413)
    const form = await device.send('', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
    expect(form.status).toBe(415)
  })

  it.each([
    '',
    '?generation=0',
    '?generation=x&after=0',
    '?generation=0&after=-1',
    '?generation=0&after=1e3',
    `?generation=0&after=${'9'.repeat(400)}`,
    '?generation=0&generation=1&after=0',
  ])('gets a sentence in place of cells: GET /user-data%s', async (query) => {
    const refused = await device.get(query)
    expect([refused.status, refused.reason]).toEqual([400, 'invalidParameter'])
  })

  it('deletes nothing unless it says what devices shall do', async () => {
    await device.post([cell])
    for (const devices of ['', 'all', 'Keep']) expect((await device.delete(devices)).status).toBe(400)
    expect(await cellsOf(device)).toEqual([cell])
  })
})

describe('a user', () => {
  const folder = folderOfEachTest()

  it('is the same under every loopback name, after a restart and behind a key of the provider', async () => {
    const first = await startUserDataServer(folder)
    await (await first.signIn('Noor')).post([position(1, 1)])
    const other = await first.signIn('Noor', first.origin.replace('127.0.0.1', 'localhost'))
    expect(await cellsOf(other)).toEqual([position(1, 1)])
    await first.close()
    const gateway = await startUserDataServer(folder, {
      VTUBE_API_KEY: 'key',
      VTUBE_PROVIDER_URL: 'http://127.0.0.1:9/',
    })
    expect(await cellsOf(await gateway.signIn('Noor'))).toEqual([position(1, 1)])
    await gateway.close()
  })

  it('is another one if another issuer uses the same subject', async () => {
    const first = await startUserDataServer(folder)
    const noor = await first.signIn('Noor')
    await noor.post([position(1, 1)])
    await first.close()
    const { sub = '' } = decodeJwt(noor.token)
    const issuer = await startExternalIssuer()
    const second = await startUserDataServer(folder, issuer.environment)
    const namesake = second.device(await issuer.token({ sub }))
    expect(await namesake.read()).toMatchObject({ status: 200, body: { cells: [], cursor: 0 } })
    await second.close()
    await issuer.close()
  })

  it('needs a bearer even where access is open', async () => {
    const open = await startUserDataServer(folder, { VTUBE_ACCESS: 'open' })
    expect((await fetch(`${open.origin}/user-data?generation=0&after=0`)).status).toBe(401)
    await open.close()
  })

  it('is counted by the rate limit like everywhere', async () => {
    const strict = await startUserDataServer(folder, { VTUBE_RATE_LIMIT: '2' })
    const statuses: number[] = []
    for (let call = 0; call < 3; call += 1)
      statuses.push((await fetch(`${strict.origin}/user-data?generation=0&after=0`)).status)
    expect(statuses).toEqual([401, 401, 429])
    await strict.close()
  })
})
