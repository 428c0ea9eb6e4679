import type { CommentsQuery } from '../../source/VideoSource.ts'
import { missingParameter, type Parameters } from '../Parameters.ts'
import { readChoice, readPage, readParts } from '../readers.ts'

export interface CommentThreadsCall {
  parts: ReadonlySet<string>
  query: CommentsQuery
  textFormat: 'html' | 'plainText'
}

export function readCommentThreadsCall(parameters: Parameters): CommentThreadsCall {
  const parts = readParts(parameters, ['id', 'replies', 'snippet'])
  const page = readPage(parameters, { min: 1, max: 100, standard: 20 })
  const order = readChoice(parameters, 'order', ['time', 'relevance'])
  const textFormat = readChoice(parameters, 'textFormat', ['html', 'plainText'])
  const videoId = parameters.text('videoId')
  if (videoId === null) throw missingParameter('videoId', 'Say whose comments: give videoId.')
  return { parts, query: { videoId, order, ...page }, textFormat }
}
