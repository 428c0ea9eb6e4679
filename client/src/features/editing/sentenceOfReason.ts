import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { reasonOf, RequestError } from '../../api/request/RequestError.ts'
import { t } from '../../language/translate.ts'

/** The sentences for the reasons of the server. */
const SENTENCES: Readonly<Record<string, Message>> = {
  editingNotAllowed: m.editingNotAllowed,
  outsideFolders: m.editingNotAllowed,
  storageFull: m.libraryFull,
  notAVideo: m.skippedUnreadable,
  unreadableFile: m.fileUnreadable,
  fileExists: m.nameExists,
  invalidPath: m.nameRefused,
  changedMeanwhile: m.changedMeanwhile,
}
/** The reasons whose sentences the server writes itself, in the language of the page. */
const OF_SERVER = new Set(['partOfDisc', 'otherDisk', 'folderOfLimit'])

/** Returns the sentence that says why the server has refused a change. */
export const sentenceOfReason = (reason: string | null): string =>
  t(SENTENCES[reason ?? ''] ?? m.changeFailed)

/** Returns the sentence that says why a call has failed. */
export function sentenceOfError(error: unknown): string {
  const reason = reasonOf(error)
  if (!(error instanceof RequestError)) return sentenceOfReason(null)
  if (error.failure.kind === 'offline') return t(m.offlineReason)
  if (error.failure.kind === 'notFound') return t(m.noLongerAvailable)
  return reason !== null && OF_SERVER.has(reason) ? error.failure.message : sentenceOfReason(reason)
}
