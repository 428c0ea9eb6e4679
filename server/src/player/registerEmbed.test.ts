import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import type { Conversion } from '../conversion/openConversion.ts'
import { VIDEO, startEmbedServer, type EmbedServerOptions } from './testing/startEmbedServer.ts'

let server: Awaited<ReturnType<typeof startEmbedServer>> | undefined
const folder = folderOfEachTest()
afterEach(() => server?.close())

async function open(path: string, options: EmbedServerOptions = {}) {
  server = await startEmbedServer(options)
  const response = await fetch(`${server.origin}${path}`)
  return { response, text: await response.text() }
}
/** Writes an English subtitle file with a text at 83 seconds. */
async function writeSubtitles(text: string) {
  const path = join(folder, 'film.en.vtt')
  await writeFile(path, `WEBVTT\n\n01:23.400 --> 01:30.000\n${text}\n`)
  return { path, contentType: 'text/vtt; charset=utf-8', language: 'en', label: 'English' }
}
/** Returns what the player knows of its page and its video. */
function dataOf(page: string): Record<string, unknown> {
  const text = /<script type="application\/json" id="player-data">([^]*?)<\/script>/.exec(page)?.[1] ?? '{}'
  const { video, ...data } = JSON.parse(text) as Record<string, object | null>
  return { ...data, ...video }
}

describe('the page of a video', () => {
  it('holds the video, its name and its largest picture, so that it plays without scripts', async () => {
    const { response, text } = await open(`/embed/${VIDEO.id}?autoplay=1`)
    expect(response.status).toBe(200)
    expect(text).toContain('<title>What a pendulum draws · Vtube</title>')
    expect(text).toContain('poster="/images/big"')
    expect(text).toContain(` src="/media/${VIDEO.id}"`)
    expect(text).toMatch(/<video[^>]*\bcontrols\b/)
  })

  it.each([
    ['?autoplay=1&mute=1', 'autoplay muted preload="auto"', ''],
    ['?autoplay=1&mute=1&start=90', 'autoplay muted preload="auto"', '#t=90'],
    ['?autoplay=1&start=90', 'preload="none"', '#t=90'],
    ['', 'preload="none"', ''],
  ])(
    'at %o loads before its scripts only what browsers start by themselves',
    async (search, attributes, time) => {
      const { text } = await open(`/embed/${VIDEO.id}${search}`)
      expect(/playsinline\s+([^]*?)\s+src=/.exec(text)?.[1]).toBe(attributes)
      expect(text).toContain(` src="/media/${VIDEO.id}${time}"`)
    },
  )

  it('is for a player that opens another video no page, but its data', async () => {
    const { response, text } = await open(`/embed/${VIDEO.id}`)
    const data = await fetch(`${response.url}/video`)
    expect(data.headers.get('cache-control')).toBe('private, no-cache')
    // The page waits only briefly for the tracks.
    const { tracks: _, ...video } = (await data.json()) as Record<string, unknown>
    expect(dataOf(text)).toMatchObject(video)
    expect((await fetch(`${server?.origin}/embed/nothing/video`)).status).toBe(404)
  })

  it('may have no video yet, also for strangers, to whom it shows nothing', async () => {
    const { response, text } = await open('/embed/', { isClosed: true })
    expect(response.status).toBe(200)
    expect(text).not.toContain('<video')
    expect(dataOf(text)).toMatchObject({ language: 'en', parentOrigins: [server?.origin] })
  })

  it('begins no storyboard, because robots open pages without watching', async () => {
    const { response } = await open(`/embed/${VIDEO.id}`)
    expect([response.status, server?.storyboards]).toEqual([200, []])
  })

  it('names the pages that may speak to the player and frame it', async () => {
    const { response, text } = await open(`/embed/${VIDEO.id}`, {
      clientOrigins: ['https://app.example.org'],
    })
    expect(dataOf(text)).toMatchObject({ parentOrigins: [server?.origin, 'https://app.example.org'] })
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'self' https://app.example.org")
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it.each([
    ['of a stream', 'live', true],
    ['of no video, because its length is unknown,', 'none', false],
  ] as const)('says %s that it is a stream', async (_, liveState, isLive) => {
    const { text } = await open(`/embed/${VIDEO.id}`, { video: { durationSeconds: null, liveState } })
    expect(dataOf(text)).toMatchObject({ isLive })
  })

  it('names the chapters of the sidecar, or else of the description, and none of a stream', async () => {
    const told = [{ startSeconds: 0, title: '</script>' }]
    const description = '0:00 One\n0:20 Two\n0:40 Three'
    const chaptersOf = async (options: EmbedServerOptions) => {
      const { text } = await open(`/embed/${VIDEO.id}`, options)
      await server?.close()
      return dataOf(text)['chapters']
    }
    expect(await chaptersOf({ chapters: told, video: { description } })).toEqual(told)
    expect(await chaptersOf({ video: { description } })).toHaveLength(3)
    expect(await chaptersOf({ chapters: told, video: { liveState: 'live' } })).toEqual([])
    expect(await chaptersOf({})).toEqual([])
  })

  it.each([
    ['video/x-matroska', 'video/webm'],
    ['video/quicktime', 'video/mp4'],
    ['video/mp4', 'video/mp4'],
  ])('calls %s by a name that browsers look behind', async (contentType, name) => {
    const { text } = await open(`/embed/${VIDEO.id}`, { media: { path: '/dev/null', contentType } })
    expect(dataOf(text)).toMatchObject({ fileType: name })
  })

  it('tells what the file is made of when the player asks', async () => {
    const path = join(folder, 'film.webm')
    await writeFile(path, TINY_VIDEO)
    const media = { path, contentType: 'video/webm' }
    const { response } = await open(`/embed/${VIDEO.id}/codecs`, { media })
    const codecs = async () => (await fetch(response.url)).json()
    const vp8 = { kind: 'video', name: 'VP8', type: 'video/webm; codecs="vp8"', width: 16, height: 16 }
    expect(await codecs()).toMatchObject({ tracks: [vp8] })
    // The page waits only briefly for the tracks, so on a busy machine it may not contain them at once.
    const page = async () => dataOf(await (await fetch(`${server?.origin}/embed/${VIDEO.id}`)).text())
    await expect.poll(page).toMatchObject({
      tracks: [vp8],
      conversion: null,
      codecsUrl: new URL(response.url).pathname,
    })
    await writeFile(path, 'broken')
    expect(await codecs()).toEqual({ tracks: [] })
  })

  it('names audio tracks as people have named them, who may say so that one is a commentary', async () => {
    const track = (kind: string, title: string, isSpecial = false) => ({
      kind,
      name: 'AAC',
      title,
      isSpecial,
    })
    const streams = [track('video', ''), ...['1', '2', 'Stereo'].map((title) => track('audio', title))]
    const conversion = { targets: ['h264'], heights: () => [], streams: async () => streams }
    const path = join(folder, 'film.avi')
    await writeFile(path, 'a file that only ffprobe reads')
    const { response, text } = await open(`/embed/${VIDEO.id}`, {
      conversion: conversion as unknown as Conversion,
      media: { path, contentType: 'video/x-msvideo', audioLabels: ['Deutsch', 'Commentary by Maya'] },
    })
    const named = streams
      .with(1, track('audio', 'Deutsch'))
      .with(2, track('audio', 'Commentary by Maya', true))
    expect(dataOf(text)).toMatchObject({ tracks: named })
    expect(await (await fetch(`${response.url}/codecs`)).json()).toEqual({ tracks: named })
  })

  it('tells to which heights the file can be converted, and how many bits a second of it has', async () => {
    const path = join(folder, 'film.webm')
    await writeFile(path, TINY_VIDEO)
    const conversion = {
      targets: ['h264'],
      heights: () => [720, 480],
      streams: async () => [],
    } as unknown as Conversion
    const { text } = await open(`/embed/${VIDEO.id}`, {
      conversion,
      media: { path, contentType: 'video/webm' },
    })
    const bitsPerSecond = Math.round((TINY_VIDEO.length * 8) / Number(VIDEO.durationSeconds))
    expect(dataOf(text)).toMatchObject({ conversion: { heights: [720, 480], bitsPerSecond } })
  })

  it('loads the built player, which may be kept for ever', async () => {
    await mkdir(join(folder, '.vite'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets/main-abc.js'), 'export {}')
    const manifest = { 'src/main.ts': { file: 'assets/main-abc.js', css: ['assets/main-abc.css'] } }
    await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
    const { text } = await open(`/embed/${VIDEO.id}`, { folder })
    expect(text).toContain('<script type="module" src="/embed/assets/main-abc.js">')
    expect(text).toContain('href="/embed/assets/main-abc.css"')
    const script = await fetch(`${server?.origin}/embed/assets/main-abc.js`)
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('loads the code of the conversion with the page of a video that no browser plays', async () => {
    const hls = 'src/conversion/hls.ts'
    expect(existsSync(join(import.meta.dirname, '../../embed', hls))).toBe(true)
    await mkdir(join(folder, '.vite'))
    const manifest = {
      'src/main.ts': { file: 'assets/main-abc.js' },
      [hls]: { file: 'assets/hls-abc.js' },
    }
    await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
    const conversion = { targets: ['h264'], streams: async () => [] } as unknown as Conversion
    const pageOf = async (path: string, contentType: string) => {
      await server?.close()
      return (await open(`/embed/${VIDEO.id}`, { folder, conversion, media: { path, contentType } })).text
    }
    const link = '<link rel="modulepreload" href="/embed/assets/hls-abc.js" />'
    expect(await pageOf(join(folder, 'film.avi'), 'video/x-msvideo')).toContain(link)
    expect(await pageOf(join(folder, 'film.mp4'), 'video/mp4')).not.toContain(link)
  })

  it('offers the subtitles of the video', async () => {
    const subtitles = [await writeSubtitles('Hello')]
    const { text } = await open(`/embed/${VIDEO.id}`, { subtitles })
    const address = /<track[^]*?src="([^"]+)"/.exec(text)?.[1] ?? ''
    const track = await fetch(`${server?.origin}${address}`)
    expect(track.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await track.text()).toContain('Hello')
  })

  it('offers what is said as plain text with its times, and nothing in other languages', async () => {
    const track = await writeSubtitles('<i>Ein</i> Reiher & ein <b>Storch</b>.')
    const { response, text } = await open(`/embed/${VIDEO.id}/transcript/en`, { subtitles: [track] })
    expect(response.status).toBe(200)
    expect(JSON.parse(text)).toEqual({
      passages: [{ startSeconds: 83, text: 'Ein Reiher & ein Storch.' }],
    })
    for (const form of ['transcript', 'subtitles'])
      expect((await fetch(`${server?.origin}/embed/${VIDEO.id}/${form}/de`)).status).toBe(404)
    await rm(track.path)
    for (const form of ['transcript', 'subtitles'])
      expect((await fetch(`${server?.origin}/embed/${VIDEO.id}/${form}/en`)).status).toBe(404)
  })

  it.each(['subtitles', 'transcript'])('sends %s again only after they have changed', async (form) => {
    const subtitles = [await writeSubtitles('Hello')]
    const { response } = await open(`/embed/${VIDEO.id}/${form}/en`, { subtitles })
    const again = async () => {
      const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
      const answer = await fetch(response.url, { headers })
      return [answer.status, await answer.text()]
    }
    expect(await again()).toEqual([304, ''])
    await writeSubtitles('Goodbye')
    expect(await again()).toEqual([200, expect.stringContaining('Goodbye')])
  })
})

it('says of an unknown video that it is not available', async () => {
  const { response, text } = await open('/embed/nothing')
  expect(response.status).toBe(404)
  expect(text).toContain('This video is not available.')
})

it('asks a stranger to sign in, on a page and not in code', async () => {
  const { response, text } = await open(`/embed/${VIDEO.id}`, { isClosed: true })
  expect(response.status).toBe(401)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(text).toContain('Sign in to watch this video.')
  expect(text).not.toContain('/media/')
})
