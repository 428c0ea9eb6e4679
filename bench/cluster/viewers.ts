import { setTimeout as pause } from 'node:timers/promises'

/** What a viewer has watched of a video, in milliseconds of the bench's clock. */
interface Stall {
  from: number
  to: number
}

export interface Viewer {
  readonly kind: 'native' | 'converted'
  /** The times at which the picture stood still. The last one may still last. */
  readonly stalls: Stall[]
  /** The videos that could not be watched to their end, with the reason. */
  readonly lost: string[]
  stop(): Promise<void>
}

interface ViewerOptions {
  origin: string
  number: number
  /** Returns the id of the video that is watched next. */
  nextVideo: () => string
  videoSeconds: number
}

/** The seconds that a player holds in advance. */
const BUFFER_SECONDS = 20
/** The pauses between the attempts of a player that gets no answer, in seconds. */
const PAUSES = [1, 2, 4, 5]
/** The attempts at a part of a video that is gone, before the video counts as lost. */
const MAX_RELOADS = 3
const NATIVE_BYTES = 256 * 1024

/** Watches videos one after the other in real time, as a player does. */
export function startViewer(kind: Viewer['kind'], options: ViewerOptions): Viewer {
  const { origin, number, nextVideo, videoSeconds } = options
  const ending = new AbortController()
  const { signal } = ending
  const stalls: Stall[] = []
  const lost: string[] = []
  const headers = { 'x-forwarded-for': `10.0.${Math.floor(number / 200)}.${1 + (number % 200)}` }

  /** Requests until there is an answer that is no failure of the servers. */
  const get = async (path: string, more: Record<string, string> = {}): Promise<Response> => {
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetch(`${origin}${path}`, { headers: { ...headers, ...more }, signal }).catch(
        (error: unknown) => {
          if (signal.aborted) throw error
          return null
        },
      )
      if (response !== null && response.status < 500 && response.status !== 429) return response
      const asked = Number(response?.headers.get('retry-after') ?? NaN)
      await response?.body?.cancel()
      const seconds = PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 1
      await pause(1000 * (Number.isFinite(asked) ? Math.min(asked, 5) : seconds), undefined, { signal })
    }
  }
  /** Reads a whole answer. Resolves to null if the connection breaks, so that the caller asks again. */
  const bytes = async (response: Response): Promise<ArrayBuffer | null> =>
    await response.arrayBuffer().catch((error: unknown) => {
      if (signal.aborted) throw error
      return null
    })

  /** A clock of playback: it stands still while nothing is buffered. */
  const createPlayback = () => {
    let played = 0
    let buffered = 0
    let at = performance.now()
    let stall: Stall | null = null
    let hasStarted = false
    const advance = () => {
      const now = performance.now()
      const wanted = played + (now - at) / 1000
      if (wanted > buffered && hasStarted) {
        const since = at + Math.max(0, buffered - played) * 1000
        if (stall === null) stalls.push((stall = { from: since, to: now }))
        else stall.to = now
        played = buffered
      } else {
        played = Math.min(wanted, buffered)
      }
      at = now
    }
    return {
      add(seconds: number) {
        advance()
        buffered += seconds
        hasStarted = true
        stall = null
      },
      async untilNeeded() {
        advance()
        const ahead = buffered - played
        if (ahead > BUFFER_SECONDS) await pause((ahead - BUFFER_SECONDS) * 1000, undefined, { signal })
      },
      tick: advance,
    }
  }

  const watchConverted = async (id: string): Promise<void> => {
    const playback = createPlayback()
    const timer = setInterval(playback.tick, 500)
    try {
      const base = `/media/${id}/hls`
      let position = 0
      for (let reload = 0; reload <= MAX_RELOADS; reload += 1) {
        const query = `target=h264&copy=&viewer=bench-${number}&start=${position}`
        const main = await get(`${base}/main.m3u8?${query}`)
        if (main.status !== 200) {
          await main.body?.cancel()
          continue
        }
        const text = Buffer.from((await bytes(main)) ?? new ArrayBuffer()).toString()
        const video = text.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? ''
        const audio = /TYPE=AUDIO.*URI="([^"]+)"/.exec(text)?.[1]
        const tracks = await Promise.all(
          [video, ...(audio ? [audio] : [])].map((uri) => readTrack(base, uri)),
        )
        const [picture, voice] = tracks
        if (!picture) continue
        let isGone = false
        for (const segment of picture.segments) {
          if (segment.end <= position) continue
          await playback.untilNeeded()
          const audioSegments = voice?.segments.filter(
            ({ start, end }) => end > segment.start && start < segment.end && end > position,
          )
          const answers = await Promise.all(
            [segment, ...(audioSegments ?? [])].map(async ({ uri }) => await part(uri)),
          )
          if (answers.includes('gone')) {
            isGone = true
            break
          }
          playback.add(segment.end - Math.max(segment.start, position))
          position = segment.end
        }
        if (!isGone && position > 0) return
      }
      lost.push(`${id} at ${position.toFixed(0)} s`)
    } finally {
      clearInterval(timer)
    }
  }
  const part = async (uri: string): Promise<'read' | 'gone'> => {
    for (;;) {
      const response = await get(uri)
      if (response.status !== 200) {
        await response.body?.cancel()
        return 'gone'
      }
      if ((await bytes(response)) !== null) return 'read'
    }
  }
  const readTrack = async (base: string, uri: string) => {
    const folder = `${base}/${uri.split('/')[0]}`
    const text = Buffer.from((await bytes(await get(`${base}/${uri}`))) ?? new ArrayBuffer()).toString()
    let start = 0
    const segments = [...text.matchAll(/#EXTINF:([\d.]+),?\s+(\S+)/g)].map(([, seconds, name]) => {
      const segment = { start, end: start + Number(seconds), uri: `${folder}/${name}` }
      start = segment.end
      return segment
    })
    const header = /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1]
    if (header !== undefined) await part(`${folder}/${header}`)
    return { segments }
  }

  const watchNative = async (id: string): Promise<void> => {
    const playback = createPlayback()
    const timer = setInterval(playback.tick, 500)
    try {
      for (let at = 0, size = Infinity; at < size;) {
        await playback.untilNeeded()
        const response = await get(`/media/${id}`, { range: `bytes=${at}-${at + NATIVE_BYTES - 1}` })
        if (response.status !== 206) {
          await response.body?.cancel()
          lost.push(`${id}: ${response.status}`)
          return
        }
        size = Number(response.headers.get('content-range')?.split('/')[1])
        const read = await bytes(response)
        if (read === null) continue
        at += read.byteLength
        playback.add((videoSeconds * read.byteLength) / size)
      }
    } finally {
      clearInterval(timer)
    }
  }

  const watching = (async () => {
    // Viewers do not begin at the same moment.
    await pause((number % 20) * 500, undefined, { signal })
    while (!signal.aborted) await (kind === 'native' ? watchNative : watchConverted)(nextVideo())
  })().catch((error: unknown) => {
    if (!signal.aborted) lost.push(String(error))
  })
  return {
    kind,
    stalls,
    lost,
    async stop() {
      ending.abort()
      await watching
    },
  }
}
