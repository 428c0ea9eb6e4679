import { hash } from 'node:crypto'
import type { Catalogue } from '../../catalogue/Catalogue.ts'
import { LIBRARY } from '../../catalogue/catalogueTypes.ts'
import type { ImportScope } from '../../catalogue/importedEntry.ts'
import type { PlaylistFile } from '../../catalogue/playlistFileRows.ts'
import { placeOf, rootsOf } from '../../media/joinedStore.ts'
import type { MediaStore, StoredFile } from '../../media/MediaStore.ts'
import { readStored, unlessAway } from '../../media/readStored.ts'
import { stemOf } from '../folder/fileNames.ts'
import { isSidecar } from '../folder/fileTypes.ts'
import { folderOf, joinPath } from '../folder/findEntries.ts'
import type { Log } from '../../base/Log.ts'
import { readSidecar } from '../sidecars/readSidecar.ts'
import { describesChannel } from '../sidecars/sidecarToRows.ts'
import { oneLine } from '../sidecars/sidecarFields.ts'
import { decodeText } from '../subtitles/decodeText.ts'
import { parseXspf } from './parseXspf.ts'

/** The maximum size of a playlist file. Even ten thousand long paths take less space. */
const MAX_MEGABYTES = 4
const MAX_ENTRIES = 10_000
const MAX_TITLE = 200

export const isPlaylistFile = (name: string): boolean => /\.(?:m3u8?|pls|xspf)$/i.test(name)

/** Returns the id of a playlist file. It has 24 characters, like the ids of channels. */
const idOf = (path: string): string => `PL${hash('sha256', `playlist ${path}`, 'base64url').slice(0, 22)}`

/**
 * Reads a playlist that is a file: M3U, PLS, XSPF, or the sidecar that yt-dlp writes for a playlist. Resolves to null
 * if the file is not a playlist, such as a segment list of HTTP Live Streaming or the sidecar of a channel.
 */
export async function readPlaylistFile(
  store: MediaStore,
  folder: string,
  name: string,
  fingerprint: string,
): Promise<PlaylistFile | null> {
  const path = joinPath(folder, name)
  const file = { id: idOf(path), path, fingerprint }
  if (isSidecar(name)) {
    const sidecar = await readSidecar(store, path)
    if (sidecar._type !== 'playlist' || describesChannel(sidecar)) return null
    const title = oneLine(sidecar.title ?? '') || name.slice(0, -'.info.json'.length)
    return { ...file, title: title.slice(0, MAX_TITLE), entries: { folder } }
  }
  const text = await decodeText(await readStored(store, path, MAX_MEGABYTES))
  const parsed = parserOf(name)(text)
  if (parsed === null) return null
  const title = oneLine(parsed.title ?? '') || stemOf(name)
  const entries = parsed.entries.flatMap((entry) => resolveEntry(store, folder, entry) ?? [])
  return { ...file, title: title.slice(0, MAX_TITLE), entries: entries.slice(0, MAX_ENTRIES) }
}

export const fingerprintOf = ({ version }: StoredFile): string =>
  hash('sha256', `playlist 1 ${version}`, 'base64url').slice(0, 22)

interface ParsedPlaylist {
  title: string | null
  entries: readonly string[]
}

function parserOf(name: string): (text: string) => ParsedPlaylist | null {
  if (/\.pls$/i.test(name)) return parsePls
  return /\.xspf$/i.test(name) ? parseXspf : parseM3u
}

/** Returns the lines of a text without the spaces around them. */
const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/).map((line) => line.trim())

/** Parses an M3U playlist. Returns null for one of HTTP Live Streaming, which lists no files of the library. */
export function parseM3u(text: string): ParsedPlaylist | null {
  let title: string | null = null
  const entries: string[] = []
  for (const content of linesOf(text)) {
    if (content.startsWith('#EXT-X-')) return null
    if (content.startsWith('#PLAYLIST:')) title = content.slice('#PLAYLIST:'.length).trim()
    if (content !== '' && !content.startsWith('#')) entries.push(content)
  }
  return { title, entries }
}

export function parsePls(text: string): ParsedPlaylist | null {
  const lines = linesOf(text)
  if (!lines.some((line) => /^\[playlist\]/i.test(line))) return null
  const entries = lines.flatMap((line) => {
    const [, number, path] = /^File(\d{1,6})\s*=\s*(\S.*)$/i.exec(line) ?? []
    return path === undefined ? [] : [{ number: Number(number), path }]
  })
  return {
    title: null,
    entries: entries.toSorted((one, other) => one.number - other.number).map(({ path }) => path),
  }
}

/** The beginning of an address of another service. A single letter before a colon is a drive of Windows. */
const ADDRESS = /^[a-z][a-z\d+.-]+:/i
const FILE = /^file:\/\/(?:localhost)?/i

/**
 * Returns the path of an entry in the library, or null if the entry is not in the library. The path may be absolute,
 * written on Windows, encoded like an address, or lead from one of several libraries into another library.
 * @param folder the folder of the playlist file
 */
function resolveEntry(store: MediaStore, folder: string, entry: string): string | null {
  const isFile = FILE.test(entry)
  if (ADDRESS.test(entry) && !isFile) return null
  const path = toSlashes(isFile ? decode(entry.replace(FILE, '')) : entry)
  const place = placeOf(store, folder)
  const absolute = join(
    (path.startsWith('/') ? path : `${toSlashes(place.store.name)}/${place.path}/${path}`).split('/'),
  )
  for (const root of rootsOf(store)) {
    const base = join(toSlashes(root.store.name).split('/'))
    const start = base === null ? '' : `${base}/`
    if (absolute?.startsWith(start) === true) return joinPath(root.name, absolute.slice(start.length))
  }
  return null
}

/** Returns a path with slashes and without the letter of a drive. */
const toSlashes = (path: string): string => path.replaceAll('\\', '/').replace(/^[a-z]:(?=\/|$)/i, '')

/** Decodes a text that is encoded like an address. Returns any other text unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Joins the parts of a path. Returns null if the path leads above its root. */
function join(parts: readonly string[]): string | null {
  const path: string[] = []
  for (const part of parts) {
    if (part === '' || part === '.') continue
    if (part !== '..') path.push(part)
    else if (path.pop() === undefined) return null
  }
  return path.length === 0 ? null : path.join('/')
}

interface PlaylistImport {
  store: MediaStore
  catalogue: Pick<
    Catalogue,
    'playlistFiles' | 'writePlaylistFiles' | 'markPlaylistFiles' | 'removePlaylistFiles'
  >
  log: Log
  scopes: readonly ImportScope[]
}

/** Begins to import playlist files. For one that cannot be read, the log names it and the stored one stays. */
export async function importPlaylistFiles({ store, catalogue, log, scopes }: PlaylistImport, run: number) {
  const known = new Map((await catalogue.playlistFiles(LIBRARY, null)).map((file) => [file.path, file]))
  return {
    /**
     * Imports the playlist files of a folder.
     * @param names the names of its files
     * @param sidecars the names of the sidecar files that belong to no video
     */
    async add(folder: string, names: readonly string[], sidecars: readonly string[]): Promise<void> {
      const unchanged: string[] = []
      const changed: PlaylistFile[] = []
      for (const name of [...names.filter(isPlaylistFile), ...sidecars]) {
        const path = joinPath(folder, name)
        const stored = await store.describe(path)
        const former = known.get(path)
        if (stored === null) continue
        if (former !== undefined && former.fingerprint === fingerprintOf(stored)) unchanged.push(former.id)
        else {
          const file = await readPlaylistFile(store, folder, name, fingerprintOf(stored)).catch(
            (error: unknown) => {
              unlessAway(error)
              // The log names a broken sidecar where channels are read.
              if (!isSidecar(name)) log.warn(`The playlist “${path}” was skipped: it cannot be read.`)
              if (former !== undefined) unchanged.push(former.id)
              return null
            },
          )
          if (file !== null) changed.push(file)
        }
      }
      if (unchanged.length > 0) await catalogue.markPlaylistFiles(run, unchanged)
      if (changed.length > 0) await catalogue.writePlaylistFiles(run, changed)
    },
    /**
     * Marks the playlist files whose storage is away as found, and removes all other files that were not found.
     * @param isAway returns whether the storage of a folder is away
     */
    async finish(isAway: (folder: string) => boolean): Promise<void> {
      const away = [...known.values()].filter(({ path }) => isAway(folderOf(path)))
      if (away.length > 0)
        await catalogue.markPlaylistFiles(
          run,
          away.map(({ id }) => id),
        )
      await catalogue.removePlaylistFiles(run, scopes)
    },
  }
}
