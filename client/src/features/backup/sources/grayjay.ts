import { WATCH_LATER } from '@vtube/shared/watchLater'
import { createImportCollector } from './createImportCollector.ts'
import type { ImportedItem } from './importedData.ts'
import { channelOf, itemOf, secondsOf, timeOf } from './providerIds.ts'
import { baseOf } from './takeout/takeoutNames.ts'
import { asArray, asText, type FileParser } from './files/textFile.ts'
import { forEachInSlices } from './timeSlices.ts'

/** The separator between the address, the time in seconds, the position in seconds and the title of a watched video. */
const FIELD = '|||'
/** The separator between the name of a playlist and its id. */
const BEFORE_ID = ':::'

/**
 * Reads a list in an export of Grayjay. The list is an array of texts, which are addresses of channels, addresses of
 * videos to watch later, visits, or playlists. The text of a playlist consists of lines with its name and its
 * addresses. Channels and videos of other services are counted but not imported.
 */
export const parseGrayjay: FileParser = async ({ name, json }, slices) => {
  const texts = asArray(json)
  if (texts.length === 0 || !texts.every((text) => typeof text === 'string')) return null
  const found = createImportCollector()
  const single: ImportedItem[] = []
  let known = 0
  await forEachInSlices(texts, slices, (text) => {
    const [first = '', ...lines] = asText(text).split('\n')
    const [address = '', seconds, position] = first.split(FIELD)
    const item = itemOf(address)
    if (lines.length > 0) {
      const items = lines.filter((line) => line.trim() !== '').map(itemOf)
      const own = items.filter((one) => one !== null)
      found.leaveOut('otherVideo', items.length - own.length)
      if (own.length > 0) found.addPlaylist({ name: first.split(BEFORE_ID)[0], items: own })
      known += own.length
      return
    }
    if (seconds !== undefined) {
      if (item === null) found.leaveOut('otherVideo')
      else
        found.addVisit(item.videoId, {
          watchedAt: timeOf(Number(seconds) * 1000),
          position: secondsOf(position),
        })
    } else if (item !== null) single.push(item)
    else if (channelOf(address) !== null) found.addChannel(address)
    else {
      found.leaveOut('otherService')
      return
    }
    known += 1
  })
  if (known === 0) return null
  if (single.length > 0)
    found.addPlaylist(
      /^watch.?later/i.test(name)
        ? { id: WATCH_LATER, name: '', items: single }
        : { name: baseOf(name), items: single },
    )
  return found.asFileOf('grayjay')
}
