import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { describeMedia } from '../media/mediaLocation.ts'
import { readPassages } from '../import/subtitles/readTranscripts.ts'
import { convertSubtitles, type SubtitleHints } from '../import/subtitles/convertSubtitles.ts'

/** The maximum number of cached bytes, which is enough for the subtitles of a few hundred hours. */
const MAX_BYTES = 32 * 1024 ** 2

/** The form in which a browser gets a subtitle file: WebVTT, or the passages of its transcript as JSON. */
type Form = 'webVtt' | 'transcript'

export interface SubtitleContent {
  body: Buffer
  /** An entity tag, which changes with the body. */
  etag: string
}

/**
 * Creates a reader that converts subtitle files for browsers and caches the results until the file changes. Parsing
 * takes long, and callers who request the same content share its bytes, even if they read them slowly.
 */
export function createSubtitleContents() {
  const cache = new LRUCache<string, SubtitleContent, { path: string; form: Form; hints: SubtitleHints }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length,
    async fetchMethod(_key, _stale, { context: { path, form, hints } }) {
      const text = form === 'webVtt' ? await convertSubtitles(path, hints) : await readTranscript(path, hints)
      if (text === null) return undefined
      const body = Buffer.from(text)
      return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"` }
    },
  })
  return {
    /** Resolves to the content, or to null if the file does not exist or is far too large. */
    async read(path: string, form: Form, hints: SubtitleHints = {}): Promise<SubtitleContent | null> {
      const described = await describeMedia(path).catch(() => null)
      if (described === null) return null
      const key = `${form}\n${hints.language ?? ''}\n${described.identity}`
      return (await cache.fetch(key, { context: { path, form, hints } })) ?? null
    },
  }
}

async function readTranscript(path: string, hints: SubtitleHints): Promise<string | null> {
  const passages = await readPassages(path, hints)
  return passages && JSON.stringify({ passages })
}
