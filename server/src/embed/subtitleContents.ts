import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { readPassages } from '../library/readSpeech.ts'
import { readSubtitles } from '../library/subtitles.ts'

/** Enough for the subtitles of a few hundred hours. */
const MAX_BYTES = 32 * 1024 ** 2

/** What browsers get of a subtitle file: WebVTT, or the passages of its transcript as JSON. */
type Form = 'webVtt' | 'transcript'

export interface SubtitleContent {
  body: Buffer
  /** Changes with the body. */
  etag: string
}

/**
 * Reads subtitle files in a form for browsers, and caches it until the file changes: parsing takes long, and those who
 * request the same share the bytes, however slowly they read them.
 */
export function createSubtitleContents() {
  const cache = new LRUCache<string, SubtitleContent, { path: string; form: Form }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length,
    async fetchMethod(_key, _stale, { context: { path, form } }) {
      const text = form === 'webVtt' ? await readSubtitles(path) : await readTranscript(path)
      if (text === null) return undefined
      const body = Buffer.from(text)
      return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"` }
    },
  })
  return {
    /**
     * Resolves to the content; to null if the file does not exist or is far too large.
     * @param path of a `.vtt` or `.srt` file
     */
    async read(path: string, form: Form): Promise<SubtitleContent | null> {
      const stats = await stat(path).catch(() => null)
      if (stats === null) return null
      const key = `${form}\n${path}\n${stats.size}\n${stats.mtimeMs}`
      return (await cache.fetch(key, { context: { path, form } })) ?? null
    },
  }
}

async function readTranscript(path: string): Promise<string | null> {
  const passages = await readPassages(path)
  return passages && JSON.stringify({ passages })
}
