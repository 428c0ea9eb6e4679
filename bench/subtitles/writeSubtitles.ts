import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TINY_FILM } from '../../server/testing/tinyFilm.ts'
import { createLanguages, type Language } from '../catalogue/languages.ts'
import { createRandom } from '../day/random.ts'

const SEED = 20_261_123
export const MINUTES_PER_VIDEO = 30
const WORDS_PER_MINUTE = 150
const CUE_SECONDS = 4
const WORDS_PER_CUE = (WORDS_PER_MINUTE * CUE_SECONDS) / 60
const CUES = (MINUTES_PER_VIDEO * 60) / CUE_SECONDS
/** One in so many cues ends a sentence. */
const CUES_PER_SENTENCE = 3
const FOLDER_SIZE = 100
const BATCH_SIZE = 32

const nameOf = (number: number) => `channel ${String(Math.floor(number / FOLDER_SIZE)).padStart(4, '0')}`

/** Writes films of no length with titles, without subtitles. */
export async function writeFilms(root: string, count: number): Promise<void> {
  const random = createRandom(SEED)
  const languages = createLanguages(random)
  for (let number = 0; number < count; number += 1) {
    const language = languages.pick()
    if (number % FOLDER_SIZE === 0) await mkdir(join(root, nameOf(number)), { recursive: true })
    const base = join(root, nameOf(number), `film-${number}`)
    const sidecar = {
      id: `film-${number}`,
      title: language.phrase(6),
      description: language.phrase(40),
      channel: nameOf(number),
      timestamp: 1_600_000_000 + number * 900,
      duration: MINUTES_PER_VIDEO * 60,
      view_count: (number * 7919) % 1_000_003,
      tags: language.phrase(4).split(' '),
    }
    await Promise.all([
      writeFile(`${base}.webm`, TINY_FILM),
      writeFile(`${base}.info.json`, JSON.stringify(sidecar)),
    ])
  }
}

export interface Written {
  words: number
  bytes: number
  /** Word sequences that are said, a few of each hundred films. */
  phrases: readonly string[]
}

/** Writes subtitles for these films: words of many languages with the frequencies of real ones. */
export async function writeSubtitles(root: string, count: number): Promise<Written> {
  const random = createRandom(SEED + 1)
  // The same languages as in the titles.
  const languages = createLanguages(createRandom(SEED))
  const phrases: string[] = []
  let bytes = 0
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const numbers = Array.from({ length: Math.min(BATCH_SIZE, count - start) }, (_, index) => start + index)
    await Promise.all(
      numbers.map((number) => {
        const text = toVtt(languages.pick())
        const cue = text.split('\n\n')[1 + random.upTo(CUES)]?.split('\n')[1] ?? ''
        if (number % 20 === 0) phrases.push(partOf(cue, 2 + random.upTo(3)))
        bytes += Buffer.byteLength(text)
        return writeFile(join(root, nameOf(number), `film-${number}.en.vtt`), text)
      }),
    )
  }
  return { words: count * CUES * WORDS_PER_CUE, bytes, phrases }
}

function toVtt(language: Language): string {
  const cues = Array.from({ length: CUES }, (_, index) => {
    const end = index % CUES_PER_SENTENCE === CUES_PER_SENTENCE - 1 ? '.' : ''
    const times = [index, index + 1].map((position) => `${clock(position * CUE_SECONDS)}.000`)
    return `${times.join(' --> ')}\n${language.phrase(WORDS_PER_CUE)}${end}`
  })
  return ['WEBVTT', ...cues, ''].join('\n\n')
}

const clock = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** Returns some words of a line, or some characters of a script without spaces. */
function partOf(line: string, length: number): string {
  const words = line.replace('.', '').split(' ')
  return words.length > 1 ? words.slice(2, 2 + length).join(' ') : [...line].slice(2, 2 + length).join('')
}
