import type { WireCommentThread, WireCommentThreadList } from '@vtube/shared/wire'
import { escapeText } from '../http/html.ts'
import type { Comment } from '../domain/Comment.ts'
import { missingParameter, readChoice, readPage, readParts, type Handler } from './parameters.ts'
import { omitNull, toPaging, toAbsoluteUrl, toWireTime, withEtag } from './wireShapes.ts'

type TextFormat = 'html' | 'plainText'

/** Returns a comment in its wire form. The counts are numbers, because none is large enough to lose precision. */
function toTopLevelComment(comment: Comment, textFormat: TextFormat, publicUrl: string) {
  const { id, videoId, text, authorPictureUrl, authorChannelId } = comment
  const watchUrl = `${publicUrl}/watch/${encodeURIComponent(videoId)}`
  return withEtag('youtube#comment', {
    id,
    snippet: omitNull({
      videoId,
      textDisplay: textFormat === 'html' ? toHtml(text, watchUrl) : text,
      textOriginal: text,
      authorDisplayName: comment.authorName,
      authorProfileImageUrl: authorPictureUrl && toAbsoluteUrl(authorPictureUrl, publicUrl),
      authorChannelId: authorChannelId === null ? null : { value: authorChannelId },
      canRate: true,
      viewerRating: 'none',
      likeCount: Number(comment.likeCount),
      publishedAt: toWireTime(comment.publishedAt),
      updatedAt: toWireTime(comment.updatedAt),
    }),
  })
}

const LINK_OR_TIME_OR_LINE =
  /(?<link>https?:\/\/[^\s<>"]+)|(?<![\d:])(?<time>(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,2}):(?<seconds>[0-5]\d))(?![\d:])|(?<line>\r\n|\r|\n)/gv

/** Matches punctuation after a link. Because of the lookbehind, each run of punctuation is tried only once. */
const SENTENCE_ENDS = /(?<![.,;:!?'\)\]\}])[.,;:!?'\)\]\}]+$/v

const anchor = (href: string, text: string): string => `<a href="${escapeText(href)}">${escapeText(text)}</a>`

/**
 * Returns a comment as escaped HTML. Line breaks become `<br>`, URLs become links, and timestamps (`1:23`, `1:02:03`)
 * become links to these positions in the video.
 * @param watchUrl the URL of the video's page
 */
export function toHtml(text: string, watchUrl: string): string {
  let html = ''
  let written = 0
  for (const match of text.matchAll(LINK_OR_TIME_OR_LINE)) {
    html += escapeText(text.slice(written, match.index))
    written = match.index + match[0].length
    const { link, time, hours = '0', minutes = '0', seconds = '0' } = match.groups ?? {}
    if (link !== undefined) {
      const address = link.replace(SENTENCE_ENDS, '')
      html += anchor(address, address) + escapeText(link.slice(address.length))
    } else if (time !== undefined) {
      const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
      html += anchor(`${watchUrl}?t=${start}`, time)
    } else html += '<br>'
  }
  return html + escapeText(text.slice(written))
}

/** Answers comments without their replies, which are only counted. */
export const handleCommentThreads: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const parts = readParts(parameters, 'id, replies, snippet')
  const page = readPage(parameters, { min: 1, max: 100, default: 20 })
  const order = readChoice(parameters, 'order', ['time', 'relevance'])
  const textFormat = readChoice<TextFormat>(parameters, 'textFormat', ['html', 'plainText'])
  const videoId = parameters.text('videoId')
  if (videoId === null) throw missingParameter('videoId', 'Say whose comments: give videoId.')
  const { value, ...rest } = await source.listComments({ videoId, order, ...page }, inquiry)
  const toSnippet = (comment: Comment) => ({
    videoId: comment.videoId,
    topLevelComment: toTopLevelComment(comment, textFormat, publicUrl),
    canReply: true,
    totalReplyCount: Number(comment.replyCount),
    isPublic: true,
  })
  const items = value.items.map((comment): WireCommentThread =>
    withEtag('youtube#commentThread', {
      id: comment.id,
      ...(parts.has('snippet') ? { snippet: toSnippet(comment) } : {}),
    }),
  )
  const { nextPageToken, pageInfo } = toPaging(value, page.maxResults)
  const list: WireCommentThreadList = withEtag('youtube#commentThreadListResponse', {
    // As with the provider, this resource has no previous page, and the total is that of the page.
    ...(nextPageToken ? { nextPageToken } : {}),
    pageInfo: { ...pageInfo, totalResults: items.length },
    items,
  })
  return { ...rest, value: list }
}
