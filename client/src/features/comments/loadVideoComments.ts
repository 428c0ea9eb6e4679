import { RequestError } from '../../api/RequestError.ts'
import { serverMessage } from '../../api/toFailure.ts'
import type { Comment } from '../../domain/comment.ts'
import { createLoad } from '../../redux/createLoad.ts'

/** The words that section 8 of the specification gives: what the server said, else these. */
const WITHOUT_MESSAGE = 'Something went wrong'

function inOurWords(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error
  const message = serverMessage(error.data) ?? WITHOUT_MESSAGE
  return new RequestError({ ...error.failure, message }, error.reason, error, error.data)
}

/** Loads the service's comments on a video. */
export const loadVideoComments = createLoad<readonly Comment[], string>(
  'comments/load',
  async (videoId, { services, signal }) => {
    try {
      // A file of its own: comments come last, and reading them takes a parser of texts that nothing before needs.
      const { loadComments } = await import('../../api/comments.ts')
      return await loadComments(services.api, videoId, signal)
    } catch (error) {
      throw inOurWords(error)
    }
  },
)
