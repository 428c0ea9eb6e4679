import { inertXml } from '../../../api/plainText.ts'
import { ImportError } from './ImportError.ts'
import { importedData } from './importedData.ts'
import { channelIdOf } from './providerIds.ts'
import type { FileParser } from './textFile.ts'

/**
 * Reads a list of feeds (OPML). Feeds of other sites are counted, not imported. Throws an `ImportError` for a broken list,
 * and for one with a document type: no client writes any, and its entities could grow without a limit.
 */
export const parseOpml: FileParser = ({ text }) => {
  if (!/^\s*<(?:\?xml|!--|!DOCTYPE|opml)/i.test(text) || !/<opml[\s>]/i.test(text)) return null
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ImportError('damaged')
  const parsed = inertXml(text)
  if (parsed.querySelector('parsererror') !== null) throw new ImportError('damaged')
  const feeds = [...parsed.querySelectorAll('outline[xmlUrl]')]
  const ids = feeds.flatMap((feed) => channelIdOf(feed.getAttribute('xmlUrl')) ?? [])
  const subscriptions = ids.map((channelId) => ({ channelId, subscribedAt: null }))
  const leftOut = { otherService: feeds.length - ids.length }
  return { source: 'opml', data: importedData({ subscriptions, leftOut }) }
}
