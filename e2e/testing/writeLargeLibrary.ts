import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { webmWithLength } from '../../server/testing/media/timedVideos.ts'
import { TINY_VIDEO } from '../../server/testing/media/tinyVideo.ts'

/** The folders of the library that journeys open. */
export const LARGE_LIBRARY = {
  /** A series of three episodes, each of which ends after a second and a half. */
  series: {
    folder: 'Series/Night Harbour/Season 01',
    titles: ['First watch', 'Second watch', 'Third watch'],
  },
  /** The only video in which somebody says this, in its subtitles. */
  said: { words: 'quicksilver lantern', title: 'Conversation at the weir' },
  /** The only long video of its folder. */
  long: { folder: 'English/Rivers 03', title: 'A whole day at the river' },
  /** A folder with names from right to left. */
  arabic: 'عربي/أنهار 01',
} as const

/** The scripts of the names: a folder for each, and the words of its subfolders and files. */
const SCRIPTS: readonly (readonly [folder: string, collection: string, file: string])[] = [
  ['English', 'Rivers', 'Evening at the river'],
  ['Русский', 'Реки', 'Вечер у реки'],
  ['عربي', 'أنهار', 'مساء عند النهر'],
  ['日本語', '川', '川辺の夕べ'],
  ['हिन्दी', 'नदियाँ', 'नदी के किनारे शाम'],
  ['Ελληνικά', 'Ποτάμια', 'Βράδυ στο ποτάμι'],
]
const COLLECTIONS = 19
const FILES_PER_COLLECTION = 26
const two = (number: number) => String(number).padStart(2, '0')

/** Returns a Matroska element that players skip, so that the content of each video is different. */
function voidElement(number: number): Buffer {
  const element = Buffer.from([0xec, 0x84, 0, 0, 0, 0])
  element.writeUInt32BE(number, 2)
  return element
}

/** Writes a library of about 3,000 small videos in 120 folders, with names in six scripts. */
export async function writeLargeLibrary(root: string): Promise<void> {
  let videos = 0
  const write = async (
    folder: string,
    name: string,
    sidecar?: { title: string; duration: number },
    subtitles?: string,
  ) => {
    videos += 1
    const base = join(root, folder, name)
    const video = sidecar === undefined ? TINY_VIDEO : webmWithLength(sidecar.duration)
    await writeFile(`${base}.webm`, Buffer.concat([video, voidElement(videos)]))
    if (sidecar !== undefined) await writeFile(`${base}.info.json`, JSON.stringify(sidecar))
    if (subtitles !== undefined)
      await writeFile(`${base}.en.vtt`, `WEBVTT\n\n00:00.000 --> 00:01.000\n${subtitles}\n`)
  }
  for (const [script, collection, file] of SCRIPTS)
    for (let number = 1; number <= COLLECTIONS; number += 1) {
      const folder = `${script}/${collection} ${two(number)}`
      await mkdir(join(root, folder), { recursive: true })
      for (let index = 1; index <= FILES_PER_COLLECTION; index += 1)
        await write(folder, `${file} ${number} – ${index}`)
    }
  const { series, said, long } = LARGE_LIBRARY
  await mkdir(join(root, series.folder), { recursive: true })
  for (const [index, title] of series.titles.entries())
    await write(series.folder, `Night Harbour S01E${two(index + 1)} ${title}`)
  await write('日本語/川 05', said.title, { title: said.title, duration: 300 }, `They carry a ${said.words}.`)
  await write(long.folder, long.title, { title: long.title, duration: 4_000 })
  await mkdir(join(root, 'Lists'), { recursive: true })
  await writeFile(
    join(root, 'Lists/Two rivers.m3u8'),
    `#EXTM3U\n#PLAYLIST:Two rivers\n../${long.folder}/${long.title}.webm\n../日本語/川 05/${said.title}.webm\n`,
  )
}
