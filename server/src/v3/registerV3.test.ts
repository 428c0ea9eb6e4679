import { afterEach, describe, expect, it } from 'vitest'
import { buildVideo, buildVideos } from '../../testing/buildRows.ts'
import { checkWire } from '../../testing/wire/checkWire.ts'
import { startV3Server, type V3Server, type V3ServerOptions } from '../../testing/startV3Server.ts'
import type { Inquiry, VideoSource } from '../domain/VideoSource.ts'

const CHART = '/youtube/v3/videos?part=snippet&chart=mostPopular&maxResults=20'
let server: V3Server
afterEach(() => server.close())
const start = async (options: V3ServerOptions) => {
  server = await startV3Server(options)
}

/** Creates a source that answers only the chart, with the given function. Any other call fails. */
const fakeSource = (listVideos: VideoSource['listVideos']) => ({ listVideos }) as VideoSource
const nothing = { items: [], nextPageToken: null, prevPageToken: null, totalResults: 0 }

describe('every call of v3', () => {
  it('is answered without a body when the caller has it already', async () => {
    await start({ rows: { videos: buildVideos(20) } })
    const answer = await server.get(CHART, { 'accept-encoding': 'identity' })
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w\-.]+"$/v)
    expect(answer.headers.get('cache-control')).toMatch(/^private/v)
    const again = await server.get(CHART, {
      'accept-encoding': 'identity',
      'if-none-match': `"other", W/${etag}`,
    })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await server.get(CHART, { 'if-none-match': '*' })).status).toBe(304)
    expect((await server.get(CHART, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('is compressed as the caller can read it, with a tag for each way', async () => {
    await start({ rows: { videos: buildVideos(20) } })
    const read = async (encoding: string) => {
      const { headers, ...answer } = await server
        .get(CHART, { 'accept-encoding': encoding })
        .then(async (response) => ({ headers: response.headers, text: await response.text() }))
      return {
        ...answer,
        encoding: headers.get('content-encoding'),
        etag: headers.get('etag'),
        vary: headers.get('vary'),
      }
    }
    const [plain, gzip, brotli] = await Promise.all(['identity', 'gzip', 'br, gzip'].map(read))
    expect([plain?.encoding, gzip?.encoding, brotli?.encoding]).toEqual([null, 'gzip', 'br'])
    expect(gzip?.text).toBe(plain?.text)
    expect(brotli?.text).toBe(plain?.text)
    expect(new Set([plain?.etag, gzip?.etag, brotli?.etag]).size).toBe(3)
    expect(gzip?.vary).toBe('accept-encoding')
  })

  it('ignores parameters that it does not know', async () => {
    await start({ rows: { videos: [buildVideo()] } })
    const body = await server.read<{ items: unknown[] }>(
      `${CHART}&key=k&fields=items(id)&alt=json&prettyPrint=false&hl=de&quotaUser=x`,
    )
    expect(body.items).toHaveLength(1)
  })

  it('says who asks, and marks what was saved, and nothing that is live', async () => {
    const inquiries: Inquiry[] = []
    let provenance: 'saved' | 'live' = 'saved'
    await start({
      subject: 'visitor-7',
      source: fakeSource(async (_query, inquiry) => {
        inquiries.push(inquiry)
        return { value: nothing, provenance }
      }),
    })
    const mark = async () => (await server.get(CHART)).headers.get('cache-status')
    expect(await mark()).toBe('vtube; hit; detail=stale')
    provenance = 'live'
    expect(await mark()).toBeNull()
    expect(inquiries[0]).toMatchObject({ spender: 'user visitor-7', signal: { aborted: false } })
  })

  it('lets a source know that the caller has gone', async () => {
    const asked = Promise.withResolvers<Inquiry>()
    await start({
      source: fakeSource((_query, inquiry) => {
        asked.resolve(inquiry)
        return new Promise(() => {})
      }),
    })
    const caller = new AbortController()
    const call = fetch(`${server.origin}${CHART}`, { signal: caller.signal }).catch(() => 'gone')
    const { signal } = await asked.promise
    const told = new Promise((resolve) => signal.addEventListener('abort', () => resolve('told')))
    caller.abort()
    expect([await call, await told]).toEqual(['gone', 'told'])
  })

  it('turns a fault of ours into the provider’s body, without a word of its cause', async () => {
    await start({ source: fakeSource(() => Promise.reject(new Error('select secret from table'))) })
    const { httpStatus, errors, ...rest } = await server.refusal(CHART)
    expect(httpStatus).toBe(500)
    expect(errors).toMatchObject([{ reason: 'internalError' }])
    expect(JSON.stringify(rest)).not.toContain('secret')
  })

  it('names an address that is no resource', async () => {
    await start({ rows: {} })
    for (const path of ['/youtube/v3/', '/youtube/v3/captions?part=id', '/youtube/v3/videos/1']) {
      const { httpStatus, message } = await server.refusal(path)
      expect([httpStatus, message]).toEqual([404, `There is no resource at GET ${path.split('?')[0]}.`])
    }
  })

  it('answers the head alone when only that is asked for', async () => {
    await start({ rows: { videos: [buildVideo()] } })
    const answer = await fetch(`${server.origin}${CHART}`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})

describe('suggestions', () => {
  it('are what was typed and its completions, as the suggestion service gives them', async () => {
    await start({ rows: { videos: [buildVideo({ title: 'Koi', tags: ['koi carp'] })] } })
    const answer = await server.get('/complete/search?client=firefox&ds=yt&q=ko')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/v)
    const body = await answer.json()
    checkWire('/complete/search', answer.status, body)
    expect(body).toEqual(['ko', ['Koi', 'koi carp']])
  })

  it('are none for nothing', async () => {
    await start({ rows: {} })
    expect(await server.read('/complete/search?client=firefox&ds=yt&q=')).toEqual(['', []])
    expect(await server.read('/complete/search')).toEqual(['', []])
  })
})
