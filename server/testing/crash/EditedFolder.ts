import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { filmIn, isWhole, SIDECARS, titleIn, bytesOf } from './filmFiles.ts'

const FILMS = 24
const SHELVES = 4
/** The names of files that the server was writing when it was killed. */
const UNFINISHED = /^\.vtube-[\da-f\-]{36}$/v
const TRASH = '.vtube-trash'
const UPLOADS = '.vtube-uploads'

export type EditedFolder = Awaited<ReturnType<typeof createEditedFolder>>

interface Titles {
  /** The titles that a film may have: the last one that was confirmed, and those of later requests. */
  possible: Set<string>
  /** The number of requests without an answer. */
  open: number
}

/** Creates a library whose files people change while the server is killed again and again. */
export async function createEditedFolder(path: string) {
  /** The films that the library must have. */
  const kept = new Set<string>()
  /** The films that the library may have: the server was killed before it had confirmed that they came or went. */
  const possible = new Set<string>()
  const titles = new Map<string, Titles>()
  for (let number = 1; number <= FILMS; number += 1) {
    const film = `film ${number}`
    const folder = join(path, `Shelf ${number % SHELVES}`)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${film}.webm`), bytesOf(film))
    for (const [tail, contentOf] of Object.entries(SIDECARS))
      await writeFile(join(folder, film + tail), contentOf(film))
    kept.add(film)
    titles.set(film, { possible: new Set([film]), open: 0 })
  }
  const filesIn = async (folder: string): Promise<string[]> => {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  }
  /** Returns what is wrong with the files beside a film. */
  const sidecarFaults = async (film: string, file: string, files: readonly string[]): Promise<string[]> => {
    const faults: string[] = []
    const stem = basename(file, '.webm')
    const expected = titles.get(film)
    const found = new Set<string>()
    for (const sidecar of files) {
      const tail = basename(sidecar).slice(stem.length)
      const bytes = await readFile(sidecar)
      found.add(tail)
      if (!isWhole(film, tail, bytes, expected !== undefined))
        faults.push(`${sidecar} is broken: ${bytes.subarray(0, 300).toString()}`)
      const title = tail === '.nfo' ? titleIn(bytes.toString()) : null
      if (title !== null && expected?.possible.has(title) === false)
        faults.push(
          `${film} has the title ${title}, but ${[...expected.possible].join(' or ')} was confirmed`,
        )
    }
    for (const tail of expected === undefined ? [] : Object.keys(SIDECARS))
      if (!found.has(tail)) faults.push(`${film} is at ${file} without its ${tail}`)
    return faults
  }

  return {
    path,
    /** Returns the number of films that the library has or may have. */
    size: () => new Set([...kept, ...possible]).size,
    /** Notes that somebody begins to add a film, or to delete it for good. */
    doubt(film: string): void {
      kept.delete(film)
      possible.add(film)
    },
    /** Notes that the server has confirmed that a film was added. */
    confirm: (film: string) => void kept.add(film),
    /**
     * Notes that somebody begins to give a film other titles, and returns a function for the answer.
     * @returns a function that says whether the server has confirmed or refused the title
     */
    retitle(film: string, given: readonly string[]): (isMade: boolean) => void {
      const own = titles.get(film)
      if (own === undefined) return () => {}
      const fresh = given.filter((title) => !own.possible.has(title))
      for (const title of given) own.possible.add(title)
      own.open += 1
      return (isMade) => {
        own.open -= 1
        if (!isMade) for (const title of fresh) own.possible.delete(title)
        else if (own.open === 0 && given.length === 1) own.possible = new Set(given)
      }
    },
    /** Returns the titles that a film may have. */
    titlesOf: (film: string): readonly string[] => [...(titles.get(film)?.possible ?? [])],
    /** Notes that the server was killed, so that nothing is answered any more. */
    forgetOpen(): void {
      for (const one of titles.values()) one.open = 0
    },
    /** Resolves to the film at a path of the library, or to null. */
    filmAt: async (file: string): Promise<string | null> =>
      await readFile(join(path, file)).then(filmIn, () => null),
    /** Resolves to the films in an item of the trash. */
    async deleted(id: string): Promise<readonly string[]> {
      const files = await filesIn(join(path, TRASH, id)).catch(() => [])
      const films = await Promise.all(
        files.filter((file) => file.endsWith('.webm')).map(async (file) => filmIn(await readFile(file))),
      )
      return films.filter((film) => film !== null)
    },
    /** Resolves to the films that are in the library but not in its trash, with their paths. */
    async present(): Promise<ReadonlyMap<string, string>> {
      const files = (await filesIn(path)).filter((file) => file.endsWith('.webm') && !file.includes('/.'))
      return new Map(
        await Promise.all(
          files.map(
            async (file) => [filmIn(await readFile(file)) ?? file, file.slice(path.length + 1)] as const,
          ),
        ),
      )
    },
    /** Returns what is wrong with the files, one line each: films that are lost, half or there twice, and sidecars. */
    async inspect(): Promise<string[]> {
      const faults: string[] = []
      const all = await filesIn(path)
      const files = all.filter((file) => !file.endsWith('.json') && !file.includes(`/${UPLOADS}/`))
      const found = new Map<string, string>()
      const inFolders = Map.groupBy(files, dirname)
      for (const some of inFolders.values()) {
        const videos = some.filter((file) => file.endsWith('.webm'))
        const stems = videos.map((file) => basename(file, '.webm'))
        // Those beside videos are gone after the start, those in the trash a day later.
        const others = some.filter(
          (file) =>
            !videos.includes(file) && !(file.includes(`/${TRASH}/`) && UNFINISHED.test(basename(file))),
        )
        const ownerOf = (file: string) =>
          stems
            .filter(
              (stem) =>
                ['.', '-'].includes(basename(file).slice(stem.length, stem.length + 1)) &&
                basename(file).startsWith(stem),
            )
            .toSorted((one, other) => other.length - one.length)[0]
        const byOwner = Map.groupBy(others, ownerOf)
        for (const file of byOwner.get(undefined) ?? [])
          if (basename(file) !== 'ballast') faults.push(`${file} has no video`)
        for (const [index, file] of videos.entries()) {
          const film = filmIn(await readFile(file))
          if (film === null || !(kept.has(film) || possible.has(film))) {
            faults.push(`${file} is half, or no film that was added`)
            continue
          }
          if (found.has(film)) faults.push(`${film} is at ${found.get(film)} and at ${file}`)
          found.set(film, file)
          faults.push(...(await sidecarFaults(film, file, byOwner.get(stems[index]) ?? [])))
        }
      }
      for (const film of kept) if (!found.has(film)) faults.push(`${film} is lost`)
      return faults
    },
    /** Makes the files of uploads older. */
    async age(ms: number): Promise<void> {
      const at = new Date(Date.now() - ms)
      for (const name of await readdir(join(path, UPLOADS)).catch(() => []))
        await utimes(join(path, UPLOADS, name), at, at)
    },
    /** Resolves to what is left of uploads and transfers, and of files that were being written. */
    async leftovers(): Promise<readonly string[]> {
      const names = async (folder: string) => await readdir(join(path, folder)).catch(() => [])
      const items = await names(TRASH)
      const written = (await filesIn(path)).filter((file) => UNFINISHED.test(basename(file)))
      return [
        ...written,
        ...(await names(UPLOADS)),
        ...items.filter((name) => !/^[\da-f\-]{36}$/v.test(name)),
      ]
    },
  }
}
