import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  HOSTILE,
  KOI,
  startSharingServer,
  type SharingServer,
} from '../src/player/testing/startSharingServer.ts'

let server: SharingServer
beforeAll(async () => {
  server = await startSharingServer({ VTUBE_ACCESS: 'open' })
})
afterAll(() => server.close())

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Reads the description of a page by property, as a site does to which somebody has posted the URL. */
async function propertiesOf(path: string): Promise<Record<string, string>> {
  const page = await (await server.get(path)).text()
  const found = page.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)
  return Object.fromEntries(Array.from(found, ([, name = '', content = '']) => [name, decoded(content)]))
}

/** Sends a request without decompressing the body of the response. */
const raw = (path: string): Promise<{ encoding: string | undefined; body: Buffer }> =>
  new Promise((resolve, reject) => {
    request(server.origin + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('the page of a video', () => {
  it('says to other sites what it shows', async () => {
    const properties = await propertiesOf(`/watch/${KOI}?t=10`)
    expect(properties).toMatchObject({
      'og:site_name': 'Vtube',
      'og:type': 'video.other',
      'og:title': HOSTILE,
      'og:url': `${server.origin}/watch/${KOI}`,
      'og:video': `${server.origin}/embed/${KOI}`,
      'og:video:type': 'text/html',
      'video:duration': '83',
      'twitter:card': 'summary_large_image',
    })
    expect(properties['og:description']).toMatch(/^Fish\. Koi "/)
    const picture = await fetch(properties['og:image'] ?? '')
    expect(picture.status).toBe(200)
    expect(await picture.text()).toContain('a picture')
  })

  it('names itself without parameters, outside of the document, which goes on to show other videos', async () => {
    const response = await server.get(`/watch/${KOI}?t=10&list=x`)
    expect(response.headers.get('link')).toBe(`<${server.origin}/watch/${KOI}>; rel="canonical"`)
    expect(await response.text()).not.toContain('canonical')
  })

  it('lets no title become markup', async () => {
    const page = await (await server.get(`/watch/${KOI}`)).text()
    expect(page).not.toContain('<script>alert')
    expect(page.match(/<\/title>/g)).toHaveLength(1)
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page).toContain('<title>Vtube</title>')
  })

  it('is compressed, and the same under every encoding', async () => {
    const plain = await (await server.get(`/watch/${KOI}`, { 'accept-encoding': 'identity' })).text()
    const { encoding, body } = await raw(`/watch/${KOI}`)
    expect(encoding).toBe('br')
    expect(brotliDecompressSync(body).toString()).toBe(plain)
  })

  it('is answered in a word when it is the same, and never by the page of another', async () => {
    const { headers } = await server.get(`/watch/${KOI}`)
    expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    expect(headers.get('cache-control')).toBe('no-cache')
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    const again = await server.get(`/watch/${KOI}`, known)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await server.get('/watch/nothing', known)).status).toBe(200)
  })

  it('is as small as ever for visitors who have been here before, whom it would tell nothing', async () => {
    const cookie = { cookie: 'vtube_language=en' }
    const known = await (await server.get(`/watch/${KOI}`, cookie)).text()
    expect(known).toBe(await (await server.get('/', cookie)).text())
    expect(known).not.toContain('og:')
  })

  it('runs the same scripts as any other page', async () => {
    const policies = await Promise.all(
      ['/', `/watch/${KOI}`].map(async (path) =>
        (await server.get(path)).headers.get('content-security-policy'),
      ),
    )
    expect(policies[0]).toBe(policies[1])
  })

  it.each([
    ['the home page', '/'],
    ['an unknown video', '/watch/nothing'],
    ['no video', '/watch/'],
    ['a path below the video', `/watch/${KOI}/x`],
    ['another page with its id', `/channel/${KOI}`],
    ['a very long id', `/watch/${'x'.repeat(5000)}`],
    ['an id that is no text', '/watch/%00'],
    ['an id in no encoding', '/watch/%ff'],
  ])('is the only one that says anything: not %s', async (_what, path) => {
    expect(await propertiesOf(path)).not.toHaveProperty('og:title')
  })
})

describe('oEmbed', () => {
  const ask = async (parameters: Record<string, string>) => {
    const response = await server.get(`/oembed?${new URLSearchParams(parameters)}`)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const url = () => `${server.origin}/watch/${KOI}`

  it('is found through the page of the video', async () => {
    const page = await (await server.get(`/watch/${KOI}`)).text()
    const [, found = ''] = /<link[^>]*type="application\/json\+oembed"[^>]*href="([^"]+)"/.exec(page) ?? []
    const response = await fetch(decoded(found))
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toEqual({
      version: '1.0',
      type: 'video',
      provider_name: 'Vtube',
      provider_url: `${server.origin}/`,
      title: HOSTILE,
      author_name: 'Pond "&" Sons',
      author_url: expect.stringContaining(`${server.origin}/channel/UC`) as string,
      html: expect.stringContaining(`<iframe src="${server.origin}/embed/${KOI}"`) as string,
      width: 640,
      height: 360,
    })
  })

  it('gives code that no title can leave', async () => {
    const { body } = await ask({ url: url() })
    expect(body['html']).not.toContain('<script')
    expect(body['html']).toMatch(/^<iframe( [a-z]+="[^"<>]*")+><\/iframe>$/)
  })

  it('starts where the link does', async () => {
    const { body } = await ask({ url: `${url()}?t=83s` })
    expect(body['html']).toContain(`/embed/${KOI}?start=83"`)
    expect((await ask({ url: `${url()}?t=soon` })).body['html']).toContain(`/embed/${KOI}"`)
  })

  it.each([
    [{ maxwidth: '320' }, [320, 180]],
    [{ maxheight: '90' }, [160, 90]],
    [{ maxwidth: '1000', maxheight: '90' }, [160, 90]],
    [{ maxwidth: '1' }, [1, 1]],
    [{ maxwidth: '999999999' }, [1920, 1080]],
  ])('is no larger than one wants it: %o', async (limits, [width, height]) => {
    expect((await ask({ url: url(), ...limits })).body).toMatchObject({ width, height })
  })

  it('refuses sizes that are none', async () => {
    for (const maxwidth of ['0', '-5', 'x', '1e3', '9'.repeat(4000)])
      expect((await ask({ url: url(), maxwidth })).status).toBe(400)
  })

  it.each([
    'https://evil.example/watch/koi-pond-01',
    'ORIGIN@evil.example/watch/koi-pond-01',
    '//evil.example/watch/koi-pond-01',
    'javascript:alert(1)',
    'ORIGIN/channel/UCpond',
    'ORIGIN/watch/nothing',
    'ORIGIN/watch/..%2f..%2fetc',
    '/watch/koi-pond-01',
    'not a url',
  ])('knows nothing of %s', async (address) => {
    expect((await ask({ url: address.replace('ORIGIN', server.origin) })).status).toBe(404)
  })

  it('says that a url is missing, and that it speaks no XML', async () => {
    expect((await ask({})).status).toBe(400)
    expect((await ask({ url: url(), format: 'xml' })).status).toBe(501)
  })
})
