import { escapeText } from '../../http/html.ts'

const LINK_OR_TIME_OR_LINE =
  /(?<link>https?:\/\/[^\s<>"]+)|(?<![\d:])(?<time>(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,2}):(?<seconds>[0-5]\d))(?![\d:])|(?<line>\r\n|\r|\n)/gv

/** Signs that end the sentence around a link rather than the link. A run of them is looked at once, from its start. */
const SENTENCE_ENDS = /(?<![.,;:!?'\)\]\}])[.,;:!?'\)\]\}]+$/v

const anchor = (href: string, text: string): string => `<a href="${escapeText(href)}">${escapeText(text)}</a>`

/**
 * A comment's words as the wire's HTML: escaped, with line ends as `<br>`, addresses as links, and time marks
 * (`1:23`, `1:02:03`) as links into the same video.
 * @param watchUrl address of the video's page
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
