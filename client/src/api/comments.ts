import { PAGE_SIZE } from '@vtube/shared/constants'
import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import type { Comment, CommentsOf } from '../domain/comment.ts'
import type { Page } from '../domain/page.ts'
import { sanitizeName, sanitizePictureUrl } from '../domain/sanitize.ts'
import { parseRichText, type RichSegment, type RichText, visibleText } from '../domain/richText.ts'
import { webUrl } from '@vtube/shared/webAddress'
import { parseStartTime } from '../domain/parseTime.ts'
import { uniqueBy } from '../domain/uniqueBy.ts'
import type { ApiClient } from './request/client.ts'
import { inertBody } from './request/plainText.ts'
import { readList } from './lists.ts'
import { absentText, absentTime, count, part, text } from './request/wireFields.ts'

const IGNORED = 'script, style, title, textarea, noscript, iframe, object'
const HASHTAG = /^#[\p{L}\p{N}\p{M}_]+$/u
const TIME = /^(?:\d{1,2}:)?\d{1,3}:[0-5]\d$/

/** A continuous piece of text outside links, or the text of one link. */
interface Run {
  anchor: Element | null
  text: string
}

/** Returns the runs of an inert document in order. If it contains `<br>`, only these elements break lines. */
function runsOf(body: HTMLElement): Run[] {
  const isLineEndSpace = body.querySelector('br') !== null
  const runs: Run[] = []
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isBreak = node instanceof Element && node.localName === 'br'
    if (!isBreak && node.nodeType !== Node.TEXT_NODE) continue
    const element = node.parentElement
    if (element === null || element.closest(IGNORED) !== null) continue
    const written = node.textContent ?? ''
    const text = isBreak ? '\n' : isLineEndSpace ? written.replaceAll(/[\r\n]+/g, ' ') : written
    const anchor = element.closest('a[href]')
    const last = runs.at(-1)
    if (last !== undefined && last.anchor === anchor) last.text += text
    else runs.push({ anchor, text })
  }
  return runs
}

/** Returns the time in seconds to which a link to the same video leads, or null for any other link. */
function secondsInto(url: URL, videoId: string): number | null {
  const isSame = url.searchParams.get('v') === videoId || url.pathname.endsWith(`/${videoId}`)
  return isSame ? parseStartTime(url.searchParams.get('t')) : null
}

function linkSegments(href: string, words: string, videoId: string): RichText {
  const address = webUrl(href)
  if (address === null || words.trim() === '') return parseRichText(words)
  const text = words.replaceAll('\n', ' ')
  if (HASHTAG.test(text)) return [{ kind: 'hashtag', text }]
  const seconds = TIME.test(text) ? secondsInto(new URL(address), videoId) : null
  return [seconds === null ? { kind: 'link', text, url: address } : { kind: 'time', text, seconds }]
}

/**
 * Converts the `textDisplay` of a comment to plain segments. Decodes entities, converts `<br>` to line breaks, keeps
 * http and https links, converts links to a time in the same video to time segments, and reduces all other markup to
 * its text. The HTML is untrusted. It is parsed in a document that loads nothing and runs no scripts, and only text and
 * URLs leave this function.
 */
export function commentText(html: string, videoId: string): RichText {
  // A comment without markup is not parsed as a document. Most comments have no markup, and parsing them would take
  // most of the time of loading the list.
  if (!/[<&\r\0]/.test(html)) return parseRichText(html)
  return runsOf(inertBody(html)).flatMap(({ anchor, text }): readonly RichSegment[] =>
    anchor === null ? parseRichText(text) : linkSegments(anchor.getAttribute('href') ?? '', text, videoId),
  )
}

const schema = v.object({
  id: text,
  snippet: part({
    topLevelComment: part({
      id: text,
      snippet: part({
        authorDisplayName: text,
        authorProfileImageUrl: absentText,
        publishedAt: absentTime,
        textDisplay: text,
        likeCount: count,
      }),
    }),
  }),
})

/** Reads a comment of a video, with the id `place` if it has none. Returns null if it has no visible text. */
function toComment(item: unknown, videoId: string, place: string): Comment | null {
  const thread = parseOrNull(schema, item)
  const top = thread?.snippet?.topLevelComment
  if (!thread || !top?.snippet) return null
  const { authorDisplayName, authorProfileImageUrl, publishedAt = null, textDisplay, likeCount } = top.snippet
  const segments = commentText(textDisplay, videoId)
  if (visibleText(segments).trim() === '') return null
  return {
    id: thread.id || top.id || place,
    authorName: sanitizeName(authorDisplayName),
    authorPictureUrl: sanitizePictureUrl(authorProfileImageUrl),
    publishedAt,
    text: segments,
    likeCount,
  }
}

/** Fetches a page of up to 40 comments of a video (specification, section 9), without duplicates and blank comments. */
export async function loadComments(
  client: ApiClient,
  { videoId, order }: CommentsOf,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<Page<Comment>> {
  const maxResults = PAGE_SIZE.comments
  const answer = await client.get(
    'commentThreads',
    { part: 'snippet', videoId, maxResults, order, pageToken },
    signal,
  )
  const { items, nextPageToken = null } = readList(answer.body)
  const comments = items
    .slice(0, maxResults)
    .flatMap((item, index) => toComment(item, videoId, `${pageToken ?? 'comment'} ${index}`) ?? [])
  return { ...answer, items: uniqueBy(comments, ({ id }) => id), nextPageToken }
}
