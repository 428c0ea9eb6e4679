import { parseRichText, type RichSegment, type RichText, webUrl } from '../domain/richText.ts'
import { parseStartTime } from '../domain/time.ts'
import { inertBody } from './inertBody.ts'

const NOT_READ = 'script, style, title, textarea, noscript, iframe, object'
const HASHTAG = /^#[\p{L}\p{N}\p{M}_]+$/u
const TIME = /^(?:\d{1,2}:)?\d{1,3}:[0-5]\d$/

/** A run of text outside of links, or the text of one link. */
interface Run {
  anchor: Element | null
  text: string
}

/**
 * The runs of an inert document, in reading order. Where the author's line ends are `<br>`, those of the
 * source are only spaces, as HTML has it.
 */
function runsOf(body: HTMLElement): Run[] {
  const isLineEndSpace = body.querySelector('br') !== null
  const runs: Run[] = []
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isBreak = node instanceof Element && node.localName === 'br'
    if (!isBreak && node.nodeType !== Node.TEXT_NODE) continue
    const element = node.parentElement
    if (element === null || element.closest(NOT_READ) !== null) continue
    const written = node.textContent ?? ''
    const text = isBreak ? '\n' : isLineEndSpace ? written.replaceAll(/[\r\n]+/g, ' ') : written
    const anchor = element.closest('a[href]')
    const last = runs.at(-1)
    if (last !== undefined && last.anchor === anchor) last.text += text
    else runs.push({ anchor, text })
  }
  return runs
}

/** Seconds of a link into the same video; null for every other link. */
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
 * The `textDisplay` of a comment as plain segments: entities decoded, `<br>` a line end, links kept when they
 * lead to http or https, links into the same video as time marks, all other markup gone and its text kept.
 * It is HTML by strangers (FACTS): it is read in a document that loads and runs nothing, and ends here.
 */
export function commentText(html: string, videoId: string): RichText {
  return runsOf(inertBody(html)).flatMap(({ anchor, text }): readonly RichSegment[] =>
    anchor === null ? parseRichText(text) : linkSegments(anchor.getAttribute('href') ?? '', text, videoId),
  )
}
