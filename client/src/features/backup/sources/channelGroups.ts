import { createImportCollector } from './createImportCollector.ts'
import { isChannelId } from './providerIds.ts'
import { asArray, asObject, type FileParser } from './files/textFile.ts'

/** Reads PocketTube's export, an object with the ids of channels by group, and settings under other names. */
export const parsePocketTube: FileParser = ({ json }) => {
  const groups = Object.entries(asObject(json) ?? {}).filter(
    ([, value]) => asArray(value).length > 0 && asArray(value).every(isChannelId),
  )
  if (groups.length === 0) return null
  const found = createImportCollector()
  for (const [name, ids] of groups) {
    for (const id of asArray(ids)) found.addChannel(id)
    found.addGroup(name, asArray(ids))
  }
  return found.asFileOf('pocketTube')
}
