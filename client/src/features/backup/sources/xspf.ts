import { inertXml } from '../../../api/request/plainText.ts'
import { createImportCollector } from './createImportCollector.ts'
import { ImportError } from './ImportError.ts'
import type { ImportedItem } from './importedData.ts'
import { itemOf } from './providerIds.ts'
import { baseOf } from './takeout/takeoutNames.ts'
import type { FileParser } from './files/textFile.ts'
import { forEachInSlices } from './timeSlices.ts'

/**
 * Reads a playlist of addresses in XSPF, a format of many media players. Tracks that are no videos of the provider are
 * counted but not imported. Throws an `ImportError` for a damaged playlist, and for one with a document type, whose
 * entities could expand without a limit.
 */
export const parseXspf: FileParser = async ({ name, text }, slices) => {
  if (!/^\s*<(?:\?xml|!--|playlist)/i.test(text) || !/<playlist[\s>]/i.test(text)) return null
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ImportError('damaged')
  const parsed = inertXml(text.trim())
  if (parsed.querySelector('parsererror') !== null) throw new ImportError('damaged')
  const found = createImportCollector()
  const items: ImportedItem[] = []
  await forEachInSlices(
    parsed.querySelectorAll('track > location:first-of-type'),
    slices,
    ({ textContent }) => {
      const item = itemOf(textContent)
      if (item === null) found.leaveOut('otherVideo')
      else items.push(item)
    },
  )
  if (items.length === 0) return null
  const title = parsed.querySelector('playlist > title')?.textContent?.trim()
  found.addPlaylist({ name: title || baseOf(name), items })
  return found.asFileOf('addressList')
}
