import * as m from '@vtube/messages'
import type { Count, Message } from '@vtube/messages/message'
import { sanitizeName } from '../../domain/sanitize.ts'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { formatList } from '../../format/rareFormats.ts'
import { t } from '../../language/translate.ts'
import type { ImportErrorCode } from './sources/ImportError.ts'
import type { ImportedData, ImportSource, LeftOutReason } from './sources/importedData.ts'

/** The names of applications and formats, which are the same in every language. */
export const SOURCE_NAMES: Readonly<Record<ImportSource, string>> = {
  vtube: 'Vtube',
  takeout: 'Google Takeout',
  freeTube: 'FreeTube',
  newPipe: 'NewPipe',
  libreTube: 'LibreTube',
  piped: 'Piped',
  invidious: 'Invidious',
  tubeArchivist: 'Tube Archivist',
  opml: 'OPML',
  blockList: 'BlockTube, uBlock Origin',
  addressList: 'URL',
  grayjay: 'Grayjay',
  pocketTube: 'PocketTube',
}

const ERRORS: Readonly<Record<ImportErrorCode | 'notLoaded', Message>> = {
  unknown: m.unknownFile,
  tooLarge: m.tooLargeFile,
  unpacksTooLarge: m.tooLargeArchive,
  unreadable: m.unreadableFile,
  damaged: m.damagedFile,
  damagedBackup: m.damagedBackup,
  newerBackup: m.newerBackup,
  encrypted: m.encryptedArchive,
  nestedArchive: m.nestedArchive,
  empty: m.emptyFile,
  notLoaded: m.partNotLoaded,
}

/** Returns the sentence that says why files cannot be imported. */
export const describeImportError = (code: keyof typeof ERRORS): string => t(ERRORS[code])

const LEFT_OUT: Readonly<Record<LeftOutReason, Message<Count>>> = {
  invalid: m.leftOutInvalid,
  noVideo: m.leftOutNoVideo,
  advertisement: m.leftOutAdvertisement,
  otherService: m.leftOutOtherService,
  otherVideo: m.leftOutOtherVideo,
  foreignPlaylist: m.leftOutForeignPlaylist,
  file: m.leftOutFile,
}

/** The maximum number of channels that are listed by name. */
const NAMED_CHANNELS = 20

/** Returns texts such as '3 advertisements', which say how many items are not imported and why. */
export function describeLeftOut({ leftOut, handles }: Pick<ImportedData, 'leftOut' | 'handles'>): string[] {
  const counts = (Object.entries(leftOut) as [LeftOutReason, number][]).filter(([, count]) => count > 0)
  const sentences = counts.map(([reason, count]) => t(LEFT_OUT[reason], counted(count)))
  if (handles.length === 0) return sentences
  const shown = handles.slice(0, NAMED_CHANNELS).map((handle) => isolated(sanitizeName(handle)))
  const names = formatList([...shown, ...(handles.length > shown.length ? ['…'] : [])])
  return [...sentences, t(m.leftOutHandle, { ...counted(handles.length), names })]
}
