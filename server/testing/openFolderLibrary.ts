import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { removeMissing } from '../src/catalogue/ImportIndex.ts'
import { WHOLE_LIBRARY } from '../src/catalogue/importedEntry.ts'
import { findFfmpeg, type FfmpegSearch } from '../src/ffmpeg/findFfmpeg.ts'
import { openLibrary, type Library } from '../src/libraryApi/openLibrary.ts'
import type { Storage } from '../src/app/Storage.ts'
import { openCatalogueWith } from './openCatalogueWith.ts'

/** The programs of ffmpeg, which are searched for only once, because each search starts programs. */
const installed = findFfmpeg()

/** The contents of files by their paths. Objects are written as JSON. */
export type Files = Record<string, string | Buffer | object>

/** Returns the bytes of a file. */
export function toContents(contents: Files[string]): Buffer {
  if (Buffer.isBuffer(contents)) return contents
  return Buffer.from(typeof contents === 'string' ? contents : JSON.stringify(contents))
}

export type FolderLibrary = Awaited<ReturnType<typeof openFolderLibrary>>

/**
 * Creates a library of these files in a temporary folder, without importing it.
 * @param shared a storage that is used after its catalogue has been emptied, because opening a database is slow
 * @param ffmpeg the programs of this machine, or the reason why there are none
 */
export async function openFolderLibrary(
  files: Files = {},
  shared?: Pick<Storage, 'catalogue' | 'keyValues'>,
  ffmpeg: Promise<FfmpegSearch> = installed,
) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'vtube-library-')))
  const write = async (more: Files) => {
    for (const [path, contents] of Object.entries(more)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), toContents(contents))
    }
  }
  await write(files)
  const opened = shared ? { ...shared, close: async () => {} } : await openCatalogueWith()
  const { catalogue, keyValues } = opened
  const { importIndex } = catalogue
  await removeMissing(importIndex, await importIndex.beginRun(), WHOLE_LIBRARY)
  const warnings: string[] = []
  let present = new Date('2026-06-01T12:00:00Z')
  const library = await openLibraryIn(folder, opened, {
    log: { info: () => {}, warn: (sentence) => void warnings.push(sentence) },
    now: () => present,
    ffmpeg,
    pictures: { folder: `${folder}-pictures` },
    storyboards: { folder: `${folder}-storyboards`, maxBytes: 10_000_000, startDelayMs: 0 },
    retryMs: 50,
  })
  return {
    /** The absolute path of the library's folder. */
    folder,
    catalogue,
    keyValues,
    library,
    /** The logged warnings, oldest first. */
    warnings,
    write,
    /** Imports at the test's current time. */
    importAll: () => library.importAll(),
    /** Sets the test's current time. */
    setNow(now: Date) {
      present = now
    },
    async close() {
      await library.close()
      await opened.close()
      await rm(folder, { recursive: true })
      await rm(`${folder}-frames`, { recursive: true, force: true })
      await rm(`${folder}-pictures`, { recursive: true, force: true })
      await rm(`${folder}-storyboards`, { recursive: true, force: true })
    },
  }
}

/** Opens a folder with a storage, as a server does at its start. Logs nothing by default. */
export const openLibraryIn = (
  folder: string,
  { catalogue, keyValues }: Pick<Storage, 'catalogue' | 'keyValues'>,
  options: Partial<Parameters<typeof openLibrary>[0]> = {},
): Promise<Library> =>
  openLibrary({
    folder,
    catalogue,
    keyValues,
    log: { info: () => {}, warn: () => {} },
    now: () => new Date('2026-06-01T12:00:00Z'),
    framesFolder: `${folder}-frames`,
    ...options,
  })

/** Builds a sidecar as yt-dlp writes it, with overrides. */
export const buildSidecar = (sidecar: object = {}) => ({
  id: 'abcdefghijk',
  title: 'Feeding the koi',
  description: 'Forty fish and one bucket.',
  channel: 'Pond Diaries',
  channel_id: 'UCpond-channel-000000001',
  timestamp: Date.UTC(2026, 2, 4) / 1_000,
  duration: 75,
  view_count: 92_640,
  like_count: 1_204,
  comment_count: 2,
  tags: ['fish'],
  categories: ['Pets & Animals'],
  ...sidecar,
})
