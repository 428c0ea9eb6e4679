import { decodeEntities } from '../../../../api/request/plainText.ts'
import { ImportError } from '../ImportError.ts'
import type { TimeSlices } from '../timeSlices.ts'

/** An entry of a list of activities in HTML, as Google Takeout writes it. */
export interface HtmlActivity {
  /** The name of the product, such as 'YouTube', which is the same in every language. */
  product: string
  /** The activity in the language of the account, such as 'Watched Some film', with undecoded HTML entities. */
  title: string
  /** The addresses of the links in the entry. */
  addresses: readonly string[]
  /** The time as text, in the language of the account. */
  when: string
  /** The number of headings in the small print. An advertisement has one more than other entries. */
  headings: number
}

/** The opening tag of an entry. */
const ENTRY = /<div[^<>]{0,200}class=["']?outer-cell/i
/** The first content of an entry. The lookaheads keep the time for a broken entry in proportion to its length. */
const CONTENT =
  /<div(?=[^<>]*>)[^<>]*class=["'](?=[^"'<>]*body-1)[^"'<>]*content-cell[^<>]*>([^]*?)(?:<\/div>|$)/i
const PRODUCT = /mdl-typography--title[^<>]{0,50}>([^<]{0,100})/i
const LINK = /<a\s[^<>]*href=["']([^"']*)["']/gi
/** The maximum number of entries. Nobody has watched as many videos. */
const MAX_ACTIVITIES = 2_000_000
/** The maximum length of an entry in characters. Real entries are far shorter. */
const MAX_ENTRY_LENGTH = 1024 * 1024

const withoutTags = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:nbsp|emsp|#160|#8239);/g, ' ')
    .trim()

function readActivity(entry: string): HtmlActivity {
  const content = CONTENT.exec(entry)?.[1] ?? ''
  const lines = content.split(/<br\s*\/?>/i).filter((line) => line.trim() !== '')
  return {
    product: PRODUCT.exec(entry)?.[1] ?? '',
    title: withoutTags(lines[0] ?? ''),
    addresses: Array.from(content.matchAll(LINK), ([, address = '']) => address.replaceAll('&amp;', '&')),
    when: decodeEntities(withoutTags(lines.at(-1) ?? '')),
    headings: entry.match(/<b>/gi)?.length ?? 0,
  }
}

/** Reads the entries of a list of activities one by one. Resolves to null for a page that is no list of activities. */
export async function splitActivities(
  texts: AsyncIterable<string>,
  slices: TimeSlices,
): Promise<HtmlActivity[] | null> {
  const activities: HtmlActivity[] = []
  let rest = ''
  let isFirst = true
  for await (const text of texts) {
    const entries = (rest + text).split(ENTRY)
    rest = entries.pop() ?? ''
    for (const entry of entries) {
      // The text before the first entry is the head of the page.
      if (!isFirst) activities.push(readActivity(entry))
      isFirst = false
      if (slices.isOver()) await slices.next()
    }
    if (activities.length > MAX_ACTIVITIES) throw new ImportError('tooLarge')
    if (rest.length > MAX_ENTRY_LENGTH) rest = ''
  }
  if (isFirst) return null
  activities.push(readActivity(rest))
  return activities
}
