import { createReadStream, statSync } from 'node:fs'
import { extname } from 'node:path'
import { startSite } from '../../e2e/testing/startSite.ts'
import type { ListedVideo } from './videos.ts'

const TYPES: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.webm': 'video/webm' }

/** Plays a video when the button is pressed. */
const SCRIPT = `document.querySelector('button').onclick = ({ target }) => {
  const video = document.querySelector('video')
  video.src = '/film/' + target.id
  video.play()
}`

const page = (content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Yardstick</title>${content}</html>`

/**
 * Serves pages that have nothing but a video element: `/press/{id}`, which plays a video when its button is pressed, and
 * `/watch/{id}`, which plays it at once.
 */
export async function startBarePage(videos: readonly ListedVideo[]) {
  const site = await startSite((request, response) => {
    const [, kind, id = ''] = request.url?.split('/') ?? []
    const path = videos.find((video) => video.id === id)?.path
    if (path === undefined) return void response.writeHead(404).end()
    if (kind === 'film') {
      const size = statSync(path).size
      const [, start = '0', end = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
      const last = end === '' ? size - 1 : Number(end)
      response.writeHead(206, {
        'accept-ranges': 'bytes',
        'content-type': TYPES[extname(path)],
        'content-length': last - Number(start) + 1,
        'content-range': `bytes ${start}-${last}/${size}`,
      })
      const file = createReadStream(path, { start: Number(start), end: last })
      response.on('close', () => file.destroy())
      return void file.pipe(response)
    }
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        kind === 'press'
          ? page(`<button id="${id}">Play</button><video muted></video><script>${SCRIPT}</script>`)
          : page(`<video src="/film/${id}" muted autoplay></video>`),
      )
  })
  return { url: site.urlBy('127.0.0.1'), stop: site.stop }
}
