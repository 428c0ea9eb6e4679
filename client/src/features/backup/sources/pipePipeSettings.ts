import { toBlockedWord } from '../../../domain/blockedWords.ts'
import { createFindings } from './createFindings.ts'
import { readJavaObject } from './javaObjects.ts'
import { asArray, asText, type ParsedFile } from './textFile.ts'
import { forEachInTurns, type Turns } from './turns.ts'

/** The maximum size of settings, which are read in one turn. Those with ten thousand words take a tenth of it. */
export const MAX_SETTINGS_BYTES = 4 * 1024 * 1024
/** The settings of PipePipe with words of titles, and with names of channels, of which it knows no ids. */
const FILTERS = ['filter_by_keyword_key', 'filter_by_channel_key']

/** Reads the settings in a backup of NewPipe or of one of its forks. Returns null if they are damaged. */
function readSettings(bytes: Uint8Array): ReadonlyMap<unknown, unknown> | null {
  try {
    const settings = readJavaObject(bytes)
    return settings instanceof Map ? settings : null
  } catch {
    return null
  }
}

/**
 * Reads what PipePipe hides from `newpipe.settings` or `pipepipe.settings` in its backup. The names of channels become
 * words, because words hide channels by their names too. Resolves to null for settings without such filters, as NewPipe
 * itself has them.
 */
export async function parsePipePipeSettings(bytes: Uint8Array, turns: Turns): Promise<ParsedFile | null> {
  const settings = readSettings(bytes)
  if (settings === null) return null
  const found = createFindings()
  let known = 0
  for (const name of FILTERS) {
    // Older versions separate the words by commas, which may be those of Chinese.
    const former = asText(settings.get(name)).split(/[,，]/)
    // A set of a damaged file may name the same long text again and again.
    const words = new Set([...asArray(settings.get(`${name}_set`)).map(asText), ...former])
    await forEachInTurns(words, turns, (word) => {
      if (toBlockedWord(word) === '') return
      found.addBlock('word', toBlockedWord(word), word.trim())
      known += 1
    })
  }
  return known === 0 ? null : found.asFileOf('newPipe')
}
