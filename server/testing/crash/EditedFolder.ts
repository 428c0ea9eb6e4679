import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { TINY_VIDEO } from '../media/tinyVideo.ts'

const FILMS = 24
const SHELVES = 4
/** The files beside each film of the beginning, by what follows its name. Each says to which film it belongs. */
const SIDECARS: Readonly<Record<string, (film: string) => string>> = {
  '.nfo': (film) => `<movie>\n  <title>${film}</title>\n  <plot>${film}</plot>\n</movie>\n`,
  '.en.srt': (film) => `1\n00:00:00,000 --> 00:00:01,000\n${film}\n`,
  '-poster.jpg': (film) => `the picture of ${film}`,
}

export type EditedFolder = Awaited<ReturnType<typeof createEditedFolder>>

/** Creates a library whose files people change while the server is killed again and again. */
export async function createEditedFolder(path: string) {
  /** The films that the library must have. */
  const kept = new Set<string>()
  /** The films that the library may have: the server was killed before it had confirmed that they came or went. */
  const possible = new Set<string>()
  const withSidecars = new Set<string>()
  for (let number = 1; number <= FILMS; number += 1) {
    const film = `film ${number}`
    const folder = join(path, `Shelf ${number % SHELVES}`)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${film}.webm`), bytesOf(film))
    for (const [tail, contentOf] of Object.entries(SIDECARS))
      await writeFile(join(folder, film + tail), contentOf(film))
    kept.add(film)
    withSidecars.add(film)
  }
  const filesIn = async (folder: string): Promise<string[]> => {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  }
  const filmIn = async (file: string): Promise<string> =>
    (await readFile(file)).subarray(TINY_VIDEO.length).toString()

  return {
    path,
    bytesOf,
    /** Notes that somebody begins to add a film, or to delete it for good. */
    doubt(film: string): void {
      kept.delete(film)
      possible.add(film)
    },
    /** Notes that the server has confirmed that a film was added. */
    confirm: (film: string) => void kept.add(film),
    /** Resolves to the films in an item of the trash. */
    async deleted(id: string): Promise<readonly string[]> {
      const files = await filesIn(join(path, '.vtube-trash', id)).catch(() => [])
      return await Promise.all(files.filter((file) => file.endsWith('.webm')).map(filmIn))
    },
    /** Resolves to the films that are in the library but not in its trash, with their paths. */
    async present(): Promise<ReadonlyMap<string, string>> {
      const files = (await filesIn(path)).filter((file) => file.endsWith('.webm') && !file.includes('/.'))
      return new Map(
        await Promise.all(
          files.map(async (file) => [await filmIn(file), file.slice(path.length + 1)] as const),
        ),
      )
    },
    /** Returns what is wrong with the files, one line each: films that are lost, half or there twice, and sidecars. */
    async inspect(): Promise<string[]> {
      const faults: string[] = []
      const files = await filesIn(path)
      const found = new Map<string, string>()
      for (const file of files) {
        if (!file.endsWith('.webm')) continue
        const film = await filmIn(file)
        if (!kept.has(film) && !possible.has(film)) faults.push(`${file} is half, or no film that was added`)
        if (found.has(film)) faults.push(`${film} is at ${found.get(film)} and at ${file}`)
        found.set(film, file)
      }
      for (const film of kept) if (!found.has(film)) faults.push(`${film} is lost`)
      for (const [film, file] of found)
        if (withSidecars.has(film)) faults.push(...(await sidecarFaults(film, file, new Set(files))))
      return faults
    },
  }
}

const bytesOf = (film: string): Buffer => Buffer.concat([TINY_VIDEO, Buffer.from(film)])

/** Returns which sidecars of a film are missing or broken. */
async function sidecarFaults(film: string, file: string, files: ReadonlySet<string>): Promise<string[]> {
  const faults: string[] = []
  for (const [tail, contentOf] of Object.entries(SIDECARS)) {
    const sidecar = join(dirname(file), basename(file, '.webm') + tail)
    if (!files.has(sidecar)) {
      faults.push(`${film} is at ${file} without its ${tail}`)
      continue
    }
    const text = await readFile(sidecar, 'utf8')
    // Titles are corrected; everything around them stays as it is.
    const [expected, actual] = [contentOf(film), text].map((one) => one.replace(/<title>[^<]*<\/title>/v, ''))
    if (actual !== expected) faults.push(`${sidecar} is broken: ${text}`)
  }
  return faults
}
