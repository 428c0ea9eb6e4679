import * as m from '@vtube/messages'
import { say } from '../language/translate.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { Answer, Page, VideoSource } from '../domain/VideoSource.ts'

const RETRY_SECONDS = 5

/**
 * Wraps the source of a library whose folder may not be completely read yet, for example after the loss of its
 * catalogue. During that time, a missing video may still exist in the folder. So answers that lack some of the
 * requested ids ask for a retry, and errors that say that something does not exist become a 503.
 */
export function retryWhileReading(source: VideoSource, isReading: () => boolean): VideoSource {
  const checkIds = async <T>(count: number, read: () => Promise<Answer<Page<T>>>) => {
    // The import may end while the database is read, so this is checked before and after.
    const wasReading = isReading()
    const answer = await read()
    if (answer.value.items.length >= count || !(wasReading || isReading())) return answer
    const { validity: _, ...rest } = answer
    return { ...rest, retrySeconds: RETRY_SECONDS }
  }
  const checkOne = async <T>(read: () => Promise<T>): Promise<T> => {
    const wasReading = isReading()
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof SourceError) || error.status !== 404 || !(wasReading || isReading())) throw error
      throw new SourceError(503, 'backendError', say(m.libraryBeingRead), null, RETRY_SECONDS)
    }
  }
  return {
    ...source,
    listVideos: (query, inquiry) =>
      checkIds('ids' in query ? new Set(query.ids).size : 0, () => source.listVideos(query, inquiry)),
    listChannels: (ids, inquiry) => checkIds(new Set(ids).size, () => source.listChannels(ids, inquiry)),
    findChannel: (name, inquiry) => checkIds(1, () => source.findChannel(name, inquiry)),
    listPlaylistItems: (...parameters) => checkOne(() => source.listPlaylistItems(...parameters)),
    listComments: (...parameters) => checkOne(() => source.listComments(...parameters)),
  }
}
