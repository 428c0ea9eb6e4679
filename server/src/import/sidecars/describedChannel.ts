import { dirname } from 'node:path'
import type { MediaStore } from '../../media/MediaStore.ts'
import { unlessAway } from '../../media/readStored.ts'
import { joinPath, SERIES_SIDECAR } from '../folder/findEntries.ts'
import { readNfo } from './nfo.ts'
import { readSidecar } from './readSidecar.ts'
import type { Sidecar } from './parseSidecar.ts'
import { oneLine } from './sidecarFields.ts'
import { channelIdOf, toChannelReference, toValidId, type ChannelReference } from './sidecarToRows.ts'

/**
 * Returns the channel that a file in the folder describes. The channel of the folder of a season may be described by a
 * file in the folder above. Returns null if no file describes the channel.
 */
export async function describedChannel(
  folder: string,
  store: MediaStore,
  channelSidecar: string | null,
): Promise<ChannelReference | null> {
  const above = folder.includes('/') ? joinPath(dirname(folder), SERIES_SIDECAR) : null
  const path = channelSidecar === null ? above : joinPath(folder, channelSidecar)
  // Errors are not logged here, because the import logs a broken sidecar file when it reads this file itself.
  const sidecar = path === null ? null : await readChannelSidecar(store, path).catch(unlessAway)
  return sidecar === null ? null : toChannelReference(sidecar)
}

/**
 * Returns a channel whose name is known only from the names of files or folders, or from what people have corrected.
 * @param id the id of a channel that exists besides
 */
export function channelNamed(name: string, id?: string): ChannelReference {
  const title = name.normalize('NFC')
  return { id: toValidId(id ?? null) ?? channelIdOf(title), title: oneLine(title) || title }
}

/** Reads the sidecar file of a channel. Resolves to null if the file does not describe the channel of its folder. */
export async function readChannelSidecar(store: MediaStore, path: string): Promise<Sidecar | null> {
  const sidecar = path.toLowerCase().endsWith('.nfo')
    ? (await readNfo(store, path))?.sidecar
    : await readSidecar(store, path)
  return sidecar?._type === 'playlist' ? sidecar : null
}
