import { hash } from 'node:crypto'
import type { SeriesPlace } from '../../source/fileFacts.ts'
import { stemOf } from '../fileNames.ts'
import type { Sidecar } from '../readSidecar.ts'
import { seriesFolder } from './channelFolder.ts'
import { episodeNumberOf } from './episodeNumber.ts'

/** The words for a part, before its number: `Part 2`, `Teil 3`, `CD2`, `Часть 1`. */
const PART_WORDS =
  'part|parte|partie|teil|deel|del|dil|osa|část|cast|czę(?:ść|s[ćc])|rész|bölüm|часть|частина|серия|выпуск|lesson|lektion|' +
  'episode|episodio|épisode|folge|aflevering|avsnitt|odcinek|díl|chapter|kapitel|chapitre|capítulo|cap[ií]tulo|capitolo|hoofdstuk|' +
  'lecture|vorlesung|week|day|tag|session|module|cd|dis[ck]|disque|disco|dvd|bd|pt|vol|volume|الجزء|الحلقة|الدرس|חלק|פרק|भाग|ตอนที่|tập|bab'
const NUMBER = String.raw`(\d{1,3})(?![\d\p{L}])`
const WORD_THEN_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${PART_WORDS})[\s._#-]{0,3}${NUMBER}`,
  'iu',
)
/** Numbers with a counter behind or around them: `第3話`, `3화`, `2. Teil`, `3rd part`. */
const NUMBER_THEN_WORD = new RegExp(
  String.raw`第\s*(\d{1,4})\s*[話话集回部章課课巻卷]|(?<!\d)(\d{1,3})\s*(?:화|편|회|부)(?!\p{L})|` +
    String.raw`(?<![\p{L}\p{N}])(\d{1,3})(?:\.|st|nd|rd|th)?[\s._-]{1,3}(?:${PART_WORDS})(?![\p{L}\d])`,
  'iu',
)
/** A number at the beginning that counts: `03 - Maps`, `3. Maps`, `[03] Maps`, but no date and no `21 Grams`. */
const LEADING = /^\s*[[(]?(\d{1,3})[\])]?(?:\s*[-–._)\]]\s*|\s*$)(?!\d)/u
/** A number between dashes, as of anime: `[Group] Show - 12 [1080p]`. */
const BETWEEN = /\s[-–]\s(?!(?:19|20)\d\d)(\d{2,4})(?:v\d)?(?=\s*(?:$|[[(-]))/u

/** Where the parts of a name are that say which part it is. */
interface Found {
  season: number | null
  part: number
  /** What distinguishes the whole from other wholes in the same folder. */
  whole: string
}

/**
 * Returns the place of a file in a series, as its metadata or its name says. It is decided for each file alone, so that a
 * series keeps its id when parts are added. Only a series that has another part is shown as one.
 * @param folder a path relative to the library
 */
export function seriesPlaceOf(folder: string, file: string, sidecar: Sidecar | null): SeriesPlace | null {
  const stated = statedPlace(sidecar)
  if (stated !== null) return toPlace(['show'], stated)
  const stem = stemOf(file).normalize('NFC')
  const root = seriesFolder(folder, file)
  const found = episodeIn(stem) ?? partIn(stem)
  return found === null ? null : toPlace(['folder', root], found)
}

const toPlace = (scope: readonly string[], { season, part, whole }: Found): SeriesPlace => ({
  id: hash('sha256', [...scope, toKey(whole)].join('\n'), 'base64url').slice(0, 22),
  season,
  part,
})

/** Returns the place that the metadata of an episode names. */
function statedPlace(sidecar: Sidecar | null): Found | null {
  const { series, season_number: season, episode_number: episode } = sidecar ?? {}
  if (!series || !isCount(episode)) return null
  return { whole: series, season: isCount(season) ? season : null, part: episode }
}

const isCount = (value: number | null | undefined): value is number =>
  value != null && Number.isInteger(value) && value >= 0 && value < 100_000

function episodeIn(stem: string): Found | null {
  const episode = episodeNumberOf(stem)
  return episode === null ? null : { season: episode.season, part: episode.episode, whole: '' }
}

function partIn(stem: string): Found | null {
  for (const pattern of [NUMBER_THEN_WORD, WORD_THEN_NUMBER, LEADING, BETWEEN]) {
    const match = pattern.exec(stem)
    const number = match?.slice(1).find((group) => group !== undefined)
    if (match === null || number === undefined) continue
    // What follows the number is the title of the part; what precedes it is the title of the whole.
    return { season: null, part: Number(number), whole: stem.slice(0, match.index) }
  }
  return null
}

/** Removes what may differ between the parts of one whole: case, punctuation, and tags in brackets. */
const toKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[[(][^\])]*[\])]/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
