import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { popularVideos } from '../../e2e/testing/v3.ts'
import { openWindow, PLAIN, type Visitor } from './Visitor.ts'

const CARDS = 18

/** Baseline pages with the same cards and nothing else. */
export interface Baselines {
  /** A static page. */
  html: string
  /** A React page: one call for the cards, a text field and a theme switch. */
  react: string
  /** Id of the first video of the feed. */
  videoId: string
  stop(): Promise<void>
}

export interface PlainCard {
  title: string
  text: string
  pictureUrl: string
}

const STYLE = `body{margin:0;font:15px/1.4 sans-serif;background:light-dark(#fff,#111);color:light-dark(#111,#fff)}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(264px,1fr));gap:32px 20px;padding:0 24px;list-style:none}img{width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;display:block}p{margin:0}li{position:relative}a::after{content:'';position:absolute;inset:0}`
const page = (inside: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Yardstick</title><style>${STYLE}</style></head><body>${inside}</body></html>`
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const lazy = (index: number) => (index < 8 ? '' : ' loading="lazy"')

/** Serves both baselines on a free port, compressed like the product, with cards and pictures of its feed. */
export async function startBaselines(
  browser: Browser,
  productUrl: string,
  visitor: Visitor,
): Promise<Baselines> {
  const { cards, pictures, videoId } = await lookUp(browser, productUrl, visitor)
  const plain = cards.map((card, index) => ({ ...card, pictureUrl: `/picture/${index}` }))
  const items = plain.map(
    ({ title, text, pictureUrl }, index) =>
      `<li><img src="${pictureUrl}" width="320" height="180" alt=""${lazy(index)}><h2><a href="/watch/${index}">${escape(title)}</a></h2><p>${escape(text)}</p></li>`,
  )
  const files: Record<string, { body: Buffer; type: string }> = {
    '/html': compressed(page(`<ul>${items.join('')}</ul>`), 'text/html'),
    '/react': compressed(
      page('<div id="root"></div><script type="module" src="/react.js"></script>'),
      'text/html',
    ),
    '/react.js': compressed(await buildReact(), 'text/javascript'),
    '/cards.json': compressed(JSON.stringify(plain), 'application/json'),
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const picture = pictures[Number(/^\/picture\/(\d+)$/.exec(path)?.[1] ?? -1)]
    const file = files[path]
    if (picture !== undefined) response.writeHead(200, { 'content-type': picture.type }).end(picture.body)
    else if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    html: `${url}/html`,
    react: `${url}/react`,
    videoId,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Reads the first cards of the feed and their pictures from v3. */
async function lookUp(browser: Browser, url: string, visitor: Visitor) {
  const { page, close } = await openWindow(browser, PLAIN, visitor)
  await page.goto(`${url}/liked`)
  const videos = (await popularVideos(page)).slice(0, CARDS)
  const cards: PlainCard[] = videos.map(({ snippet, statistics }) => ({
    title: snippet.title,
    text: `${snippet.channelTitle} ${statistics.viewCount ?? ''} views`,
    pictureUrl: (snippet as unknown as { thumbnails: { medium: { url: string } } }).thumbnails.medium.url,
  }))
  const pictures = await Promise.all(
    cards.map(async ({ pictureUrl }) => {
      const response = await page.context().request.get(pictureUrl)
      return { body: await response.body(), type: response.headers()['content-type'] ?? 'image/webp' }
    }),
  )
  await close()
  return { cards, pictures, videoId: String(videos[0]?.id) }
}

const compressed = (text: string, type: string) => ({ body: brotliCompressSync(text), type })

async function buildReact(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: { write: false, rolldownOptions: { input: resolve(import.meta.dirname, 'bareReact.ts') } },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error('The baseline was not built.')
  return first.output[0].code
}
