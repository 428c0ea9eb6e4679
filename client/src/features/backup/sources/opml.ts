import { inertXml } from '../../../api/request/plainText.ts'
import { createImportCollector } from './createImportCollector.ts'
import { ImportError } from './ImportError.ts'
import { channelOf, playlistIdOf } from './providerIds.ts'
import type { FileParser } from './files/textFile.ts'

/** An ampersand that does not begin an entity, as in titles that many applications do not escape. */
const BARE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);)/gi

/** The attributes that can contain the address of a channel or of its feed, in lower case. */
const ADDRESSES = ['xmlurl', 'url', 'htmlurl']

/** Returns an element's attributes by names in lower case: applications write both `xmlUrl` and `XMLURL`. */
const attributesOf = (element: Element): ReadonlyMap<string, string> =>
  new Map(Array.from(element.attributes, ({ name, value }) => [name.toLowerCase(), value]))

const isOutline = (element: Element | null): element is Element =>
  element?.localName.toLowerCase() === 'outline'

/** Returns the name of the folder that contains an element, or null if the element is in no folder. */
function folderOf(element: Element): string | null {
  const parent = element.parentElement
  if (!isOutline(parent)) return null
  const attributes = attributesOf(parent)
  return attributes.get('title') || attributes.get('text') || null
}

/**
 * Reads a list of feeds (OPML). Folders become groups, except a folder that contains all channels, which many
 * applications write. Feeds of other sites and of playlists are counted but not imported. Throws an `ImportError` for a
 * damaged list. Also throws for a list with a document type, because no application writes one and its entities could
 * expand without a limit.
 */
export const parseOpml: FileParser = ({ text }) => {
  if (!/^\s*<(?:\?xml|!--|!DOCTYPE|opml)/i.test(text) || !/<opml[\s>]/i.test(text)) return null
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ImportError('damaged')
  const parsed = inertXml(text.trim().replaceAll(BARE_AMPERSAND, '&amp;'))
  if (parsed.querySelector('parsererror') !== null) throw new ImportError('damaged')
  const found = createImportCollector()
  const folders = new Map<string | null, string[]>()
  for (const element of parsed.querySelectorAll('*')) {
    if (!isOutline(element)) continue
    const attributes = attributesOf(element)
    const addresses = ADDRESSES.flatMap((name) => attributes.get(name) ?? [])
    if (addresses.length === 0) continue
    if (addresses.some((address) => channelOf(address) !== null)) {
      found.addChannel(...addresses)
      const folder = folderOf(element)
      folders.set(folder, [...(folders.get(folder) ?? []), ...addresses])
    } else
      found.leaveOut(
        addresses.some((address) => playlistIdOf(address) !== null) ? 'foreignPlaylist' : 'otherService',
      )
  }
  if (folders.size > 1)
    for (const [folder, addresses] of folders) if (folder !== null) found.addGroup(folder, addresses)
  return found.asFileOf('opml')
}
