import { expect, it } from 'vitest'
import { savedPlayerPage } from './savedPlayerPage.ts'

const EMPTY = `<!doctype html><html><body>
<script type="application/json" id="player-data">
{"language":"en","texts":{"play":"Play"},"parentOrigins":["https://videos.example"],"video":null}</script>
</body></html>`
const HOSTILE = '"><script>alert(1)</script> $& &amp;'
const VIDEO = {
  title: HOSTILE,
  fileUrl: '/media/koi',
  fileType: 'video/mp4',
  posterUrl: '/images/video/koi/thumbnail',
  subtitles: [{ url: '/embed/koi/subtitles/en', language: 'en', label: HOSTILE }],
}

const open = (start: string | null, video: Parameters<typeof savedPlayerPage>[1] = VIDEO) =>
  new DOMParser().parseFromString(savedPlayerPage(EMPTY, video, start), 'text/html')

it('is the page that the server would send for the video, with the texts of the saved page', () => {
  const page = open('90')
  const element = page.querySelector('video')
  expect(element?.getAttribute('src')).toBe('/media/koi#t=90')
  expect(element?.getAttribute('poster')).toBe(VIDEO.posterUrl)
  expect(element?.hasAttribute('muted')).toBe(true)
  expect(page.querySelector('track')?.id).toBe('subtitles-0')
  expect(JSON.parse(page.querySelector('#player-data')?.textContent ?? '')).toEqual({
    language: 'en',
    texts: { play: 'Play' },
    parentOrigins: ['https://videos.example'],
    video: VIDEO,
  })
})

it('runs nothing that titles and subtitles contain', () => {
  const page = open(null)
  expect(page.querySelectorAll('script')).toHaveLength(1)
  expect(page.querySelector('video')?.getAttribute('aria-label')).toBe(HOSTILE)
  expect(page.querySelector('track')?.getAttribute('label')).toBe(HOSTILE)
})

it.each([null, '', '1"onplay=', '-1'])('begins at its start without a valid start time (%o)', (start) => {
  expect(open(start).querySelector('video')?.getAttribute('src')).toBe('/media/koi')
})
