import { type ListSubject, readListAddress, type WatchedState } from '@vtube/shared/listQuery'
import { folderList } from '../../api/library/folders.ts'
import { type ListParameters, videosIn } from '../../api/listParameters.ts'
import type { VideoList } from '../../api/videoList.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { playableFormats } from '../../listView/playableFormats.ts'
import { toListParameters } from '../../listView/toListParameters.ts'

function listOf(subject: ListSubject, parameters: ListParameters | null): VideoList {
  if (subject.kind === 'folder') return folderList(subject.path, parameters, languageTag())
  const of =
    subject.kind === 'search'
      ? { q: subject.words, ...(subject.isExact && { exactWords: 'true' }) }
      : { channelId: subject.id, order: 'date' }
  return { resource: 'search', parameters: { ...of, ...videosIn(parameters ?? {}) } }
}

/** Returns the list to which an address leads, such as `/search/pond?length=short`, or null if it leads to none. */
export function listOfAddress(address: string): { list: VideoList; watched: WatchedState | null } | null {
  const found = readListAddress(address)
  if (found === null) return null
  const { subject, query } = found
  return { list: listOf(subject, toListParameters(query, playableFormats)), watched: query.watched }
}
