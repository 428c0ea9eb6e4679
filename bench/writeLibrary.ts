import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TINY_VIDEO } from '../server/testing/media/tinyVideo.ts'

/** The words to search for, with the number of titles that contain them. */
export const MEASURED_WORDS = { rare: 'zephyrine', medium: 'lantern', common: 'river' } as const
const FREQUENCIES: Readonly<Record<keyof typeof MEASURED_WORDS, number>> = {
  rare: 1 / 20_000,
  medium: 1 / 100,
  common: 1 / 2,
}
const WORDS =
  'slow quiet copper paper winter garden harbour signal mirror thread salt orchard engine glass'.split(' ')
const FOLDER_SIZE = 100
/** One in this many files has no sidecar, so that the importer has to open it. */
const BARE = 10
const BATCH_SIZE = 64

/** Writes tiny media files, a hundred per folder unless told otherwise, most with a sidecar and a comment. */
export async function writeLibrary(root: string, count: number, folderSize = FOLDER_SIZE): Promise<void> {
  for (let folder = 0; folder < count / folderSize; folder += 1)
    await mkdir(join(root, folderOf(folder)), { recursive: true })
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const numbers = Array.from({ length: Math.min(BATCH_SIZE, count - start) }, (_, index) => start + index)
    await Promise.all(
      numbers.map((number) => writeEntry(root, number, folderOf(Math.floor(number / folderSize)))),
    )
  }
}

/** Returns the name of a folder by its number, from 0 on. */
export const folderOf = (number: number) => `channel ${String(number).padStart(4, '0')}`

async function writeEntry(root: string, number: number, folder: string): Promise<void> {
  const base = join(root, folder, titleOf(number))
  await writeFile(`${base}.webm`, Buffer.concat([TINY_VIDEO, voidElement(number)]))
  if (number % BARE === 0) return
  const sidecar = {
    id: `film-${number}`,
    title: titleOf(number),
    description: `${wordsOf(number * 7, 40)}.\n\n0:00 ${wordsOf(number, 2)}`,
    channel: folder,
    timestamp: 1_600_000_000 + number * 900,
    duration: 1.4,
    view_count: (number * 7919) % 1_000_003,
    like_count: (number * 104_729) % 10_007,
    tags: wordsOf(number * 3, 4).split(' '),
    comments: [{ id: `c${number}`, text: wordsOf(number * 5, 12), author: 'Ines', timestamp: 1_700_000_000 }],
  }
  await writeFile(`${base}.info.json`, JSON.stringify(sidecar))
}

/** Returns a Matroska element that players skip. It makes the content of each video different, as in real libraries. */
function voidElement(number: number): Buffer {
  const element = Buffer.from([0xec, 0x84, 0, 0, 0, 0])
  element.writeUInt32BE(number, 2)
  return element
}

function titleOf(number: number): string {
  const special = (Object.keys(FREQUENCIES) as (keyof typeof FREQUENCIES)[])
    .filter((kind) => number % Math.round(1 / FREQUENCIES[kind]) === 1)
    .map((kind) => MEASURED_WORDS[kind])
  return [wordsOf(number, 3), ...special, number].join(' ')
}

/** Returns evenly distributed words that depend only on the seed. */
const wordsOf = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, index) => WORDS[(seed * 31 + index * index * 17) % WORDS.length]).join(
    ' ',
  )
