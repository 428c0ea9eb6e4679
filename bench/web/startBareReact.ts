import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { popularVideos } from '../../e2e/testing/callV3.ts'
import { openWindow, PLAIN } from './openWindow.ts'

const CARDS = 18

/** A running server for a React page that shows the first cards of the product and nothing else. */
export interface BareReact {
  url: string
  /** The id of the first video of the feed. */
  videoId: string
  stop(): Promise<void>
}

export interface PlainCard {
  title: string
  text: string
  pictureUrl: string
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Yardstick</title><style>body{margin:0;font:15px/1.4 sans-serif;background:light-dark(#fff,#111);color:light-dark(#111,#fff)}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(264px,1fr));gap:32px 20px;padding:0 24px;list-style:none}img{width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;display:block}p{margin:0}li{position:relative}a::after{content:'';position:absolute;inset:0}</style></head><body><div id="root"></div><script type="module" src="/react.js"></script></body></html>`

/** Serves the page on a free port, compressed like the product, with the cards and pictures of the product's feed. */
export async function startBareReact(browser: Browser, productUrl: string): Promise<BareReact> {
  const { cards, pictures, videoId } = await lookUp(browser, productUrl)
  const files: Readonly<Record<string, { body: Buffer; type: string }>> = {
    '/': compressed(PAGE, 'text/html'),
    '/react.js': compressed(await buildReact(), 'text/javascript'),
    '/cards.json': compressed(JSON.stringify(cards), 'application/json'),
  }
  const server = createServer(({ url = '/' }, response) => {
    const picture = pictures[Number(/^\/picture\/(\d+)$/.exec(url)?.[1] ?? -1)]
    const file = files[url]
    if (picture !== undefined) response.writeHead(200, { 'content-type': picture.type }).end(picture.body)
    else if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    videoId,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Reads the first cards of the feed and their pictures from v3. */
async function lookUp(browser: Browser, url: string) {
  const { page, close } = await openWindow(browser, PLAIN, url)
  await page.goto(`${url}/liked`)
  const videos = (await popularVideos(page)).slice(0, CARDS)
  const pictures = await Promise.all(
    videos.map(async ({ snippet }) => {
      const { thumbnails } = snippet as unknown as { thumbnails: { medium: { url: string } } }
      const response = await page.context().request.get(thumbnails.medium.url)
      return { body: await response.body(), type: response.headers()['content-type'] ?? 'image/webp' }
    }),
  )
  await close()
  const cards = videos.map(({ snippet, statistics }, index): PlainCard => ({
    title: snippet.title,
    text: `${snippet.channelTitle} ${statistics.viewCount ?? ''} views`,
    pictureUrl: `/picture/${index}`,
  }))
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
  if (first === undefined || !('output' in first)) throw new Error('The React page was not built.')
  return first.output[0].code
}
