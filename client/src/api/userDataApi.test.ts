import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { VersionedRow } from '../domain/userDataRows.ts'
import { network } from '../testing/network.ts'
import { createUserDataApi, fitsOneCall, isAcceptable } from './userDataApi.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const STAMP = '0'.repeat(16)
const build = (row: string, value: unknown = 1, stamp = STAMP): VersionedRow => ({
  table: 'playlists',
  row,
  value,
  stamp,
})
const list = (id: string) => ({ id, name: 'Trains', createdAt: 1, updatedAt: 1 })
const { signal } = new AbortController()
const bearer = {
  token: async () => 'a-token',
  renew: async () => null,
  reportRefusal: () => {},
}
const api = createUserDataApi('http://data.example/user-data', bearer, 'device-of-test-1')

describe('rows for one call', () => {
  it('are a thousand at most', () => {
    const rows = Array.from({ length: 1001 }, (_, index) => build(`row-${index}`))
    expect(fitsOneCall(rows)).toHaveLength(1000)
    expect(fitsOneCall(rows.slice(0, 1000))).toHaveLength(1000)
    expect(fitsOneCall([])).toEqual([])
  })

  it.each([
    ['long', 'a'.repeat(1900)],
    ['long in a script of three bytes a letter', '長'.repeat(1900)],
  ])('are fewer where their values are %s, so that the server takes them all', async (_what, text) => {
    const sizes: number[] = []
    network.use(
      http.post('http://data.example/user-data', async ({ request }) => {
        sizes.push((await request.arrayBuffer()).byteLength)
        return HttpResponse.json({ epoch: 'e', generation: 0, cursor: 0 })
      }),
    )
    let rows: readonly VersionedRow[] = Array.from({ length: 1000 }, (_, index) =>
      build(`row-${index}`, text),
    )
    while (rows.length > 0) {
      const some = fitsOneCall(rows)
      await api.write(0, some, signal)
      rows = rows.slice(some.length)
    }
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThan(1024 ** 2)
    expect(Math.max(...sizes)).toBeGreaterThan(900_000)
  })
})

describe('a row', () => {
  it.each([
    ['whose key is too long', build('x'.repeat(201)), false],
    ['without a key', build(''), false],
    ['with half a character', build('\ud800'), false],
    ['with U+0000', build('a\0'), false],
    ['with a long value', build('a', 'x'.repeat(1999)), false],
    ['with a stamp of another kind', build('a', 1, 'soon'), false],
    ['with a time that no calendar knows', build('a', { ...list('a'), updatedAt: 1e300 }), false],
    ['whose key is that of another value', build('b', list('a')), false],
    ['with a long name in any script', build('a', { ...list('a'), name: '\u{1F41F}'.repeat(75) }), true],
    ['with a long key in any script, which is removed', build('\u{1F41F}'.repeat(200), null), true],
  ])('%s', (_what, row, isIt) => {
    expect(isAcceptable(row)).toBe(isIt)
  })
})

describe('the answer of the server', () => {
  it('that everything was deleted says what devices do', async () => {
    network.use(
      http.get('http://data.example/user-data', () =>
        HttpResponse.json({ generation: 4, emptiesDevices: true, error: {} }, { status: 409 }),
      ),
    )
    await expect(api.read({ epoch: 'e', generation: 3, cursor: 9 }, signal)).rejects.toMatchObject({
      name: 'UserDataDeletedError',
      generation: 4,
      emptiesDevices: true,
    })
  })

  it('that there is no room has its reason', async () => {
    network.use(
      http.post('http://data.example/user-data', () =>
        HttpResponse.json({ error: { errors: [{ reason: 'userDataFull' }] } }, { status: 403 }),
      ),
    )
    await expect(api.write(0, [build('a')], signal)).rejects.toMatchObject({ reason: 'userDataFull' })
  })

  it.each([429, 503])('that it is busy says how long to wait: %s', async (status) => {
    network.use(
      http.post('http://data.example/user-data', () =>
        HttpResponse.json(null, { status, headers: { 'retry-after': '7' } }),
      ),
    )
    await expect(api.write(0, [build('a')], signal)).rejects.toMatchObject({ retryAfterMs: 7_000 })
  })

  it('tells of new positions while the connection lasts', async () => {
    network.use(
      http.get(
        'http://data.example/user-data/events',
        ({ request }) =>
          new HttpResponse(
            new URL(request.url).searchParams.get('device') !== 'device-of-test-1'
              ? ''
              : ': still here\n\nevent: change\ndata: {"epoch":"e","generation":0,"cursor":1}\n\nevent: change\ndata: nonsense\n\n' +
                  'event: change\ndata: {"epoch":"e","generation":0,"cursor":2}\n\n',
            { headers: { 'content-type': 'text/event-stream' } },
          ),
      ),
    )
    const positions: unknown[] = []
    await api.listen(
      (position) => positions.push(position),
      () => {},
      signal,
    )
    expect(positions).toEqual([
      { epoch: 'e', generation: 0, cursor: 1 },
      { epoch: 'e', generation: 0, cursor: 2 },
    ])
  })

  it('passes on what the server tells about screens', async () => {
    const body =
      'event: screens\ndata: {"screens":[]}\n\nevent: command\ndata: {"id":"c"}\n\nevent: newer\ndata: {}\n\n'
    network.use(http.get('http://data.example/user-data/events', () => new HttpResponse(body)))
    const events: unknown[] = []
    await api.listen(
      () => {},
      ({ name, data }) => events.push([name, data]),
      signal,
    )
    expect(events).toEqual([
      ['screens', { screens: [] }],
      ['command', { id: 'c' }],
    ])
  })

  it('ends after a minute without a byte, because such a connection is lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const onEnd = vi.fn()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        void setTimeout(() => controller.enqueue(new TextEncoder().encode(':\n\n')), 25_000),
    })
    vi.stubGlobal('fetch', async () => new Response(body))
    void api
      .listen(
        () => {},
        () => {},
        signal,
      )
      .then(onEnd)
    await vi.advanceTimersByTimeAsync(84_000)
    expect(onEnd).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    expect(onEnd).toHaveBeenCalledOnce()
  })
})
