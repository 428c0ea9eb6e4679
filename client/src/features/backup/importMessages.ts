import * as m from '@vtube/messages'
import type { Count, Message } from '@vtube/messages/message'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import type { ImportErrorCode } from './sources/ImportError.ts'
import type { ImportSource, LeftOutReason } from './sources/importedData.ts'

/** The names of other applications and formats are the same in every language. */
export const SOURCE_NAMES: Readonly<Record<ImportSource, string>> = {
  vtube: 'Vtube',
  takeout: 'Google Takeout',
  freeTube: 'FreeTube',
  newPipe: 'NewPipe',
  piped: 'Piped',
  invidious: 'Invidious',
  opml: 'OPML',
}

const ERRORS: Readonly<Record<ImportErrorCode | 'notLoaded', Message>> = {
  unknown: m.unknownFile,
  tooLarge: m.tooLargeFile,
  unpacksTooLarge: m.tooLargeArchive,
  unreadable: m.unreadableFile,
  damaged: m.damagedFile,
  damagedBackup: m.damagedBackup,
  newerBackup: m.newerBackup,
  htmlHistory: m.htmlHistory,
  empty: m.emptyFile,
  notLoaded: m.partNotLoaded,
}

/** Returns the sentence that tells why files cannot be imported. */
export const describeImportError = (code: keyof typeof ERRORS): string => t(ERRORS[code])

const LEFT_OUT: Readonly<Record<Exclude<LeftOutReason, 'htmlHistory'>, Message<Count>>> = {
  invalid: m.leftOutInvalid,
  noVideo: m.leftOutNoVideo,
  advertisement: m.leftOutAdvertisement,
  otherService: m.leftOutOtherService,
  file: m.leftOutFile,
}

/** Tells what is not imported and why: '3 advertisements'. */
export const describeLeftOut = (reason: LeftOutReason, count: number): string =>
  reason === 'htmlHistory' ? t(m.htmlHistory) : t(LEFT_OUT[reason], counted(count))
