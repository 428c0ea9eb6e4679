import { ALL_CATEGORY, CHIPS, SIDEBAR_TOPICS } from '@vtube/shared/constants'
import { squeeze } from './search/rankSuggestions.ts'
import { fold, tokenize } from './search/tokenizer.ts'
import { MAX_TOPIC_SAMPLE } from './search/rankingRules.ts'
import { raw, sql, type Fragment } from '../database/sql.ts'
import type { Engine } from './Engine.ts'
import { andVisible, type View } from './visibleRows.ts'

/** The tags of a video and the title of its channel: the names that can become topics. */
export interface VideoNames {
  tags: readonly string[]
  channelTitle: string
}

/** The minimum number of videos of a topic. A topic with a single video would only repeat the card of that video. */
const MIN_VIDEOS = 2
/** The maximum fraction of all videos that a topic may have. A topic with more videos would hardly filter the list. */
const MAX_FRACTION = 0.9
/** The maximum number of characters that fit on a chip. */
const MAX_LENGTH = 30

/**
 * Returns the tags that most videos have and, if these are fewer than `limit`, the channels with most videos. Names
 * that differ only in case or accents are one topic. It is spelled like the topic of the specification with this name,
 * which clients translate, or else as most spell it, with a capital first letter.
 */
export function chooseTopics(videos: readonly VideoNames[], limit: number): string[] {
  const topics = new Map<string, string>()
  for (const namesOf of [({ tags }: VideoNames) => tags, ({ channelTitle }: VideoNames) => [channelTitle]])
    for (const [key, spelling] of mostFrequent(videos.map(namesOf)))
      if (!topics.has(key)) topics.set(key, spelling)
  return [...topics.values()].slice(0, limit)
}

/** Returns the folded form and the spelling of each name that qualifies as a topic, by descending number of videos. */
function mostFrequent(namesOfVideos: readonly (readonly string[])[]): [key: string, spelling: string][] {
  const counted = new Map<string, { videos: number; spellings: Map<string, number> }>()
  for (const names of namesOfVideos) {
    const spelled = new Map(names.map((name) => [fold(squeeze(name)), squeeze(name)]))
    for (const [key, spelling] of spelled) {
      const entry = counted.get(key) ?? { videos: 0, spellings: new Map<string, number>() }
      entry.videos += 1
      entry.spellings.set(spelling, (entry.spellings.get(spelling) ?? 0) + 1)
      counted.set(key, entry)
    }
  }
  const maxVideos = namesOfVideos.length * MAX_FRACTION
  return [...counted]
    .filter(([key, { videos }]) => videos >= MIN_VIDEOS && videos <= maxVideos && isTopic(key))
    .sort(([key, one], [other, { videos }]) => videos - one.videos || (key < other ? -1 : 1))
    .map(([key, { spellings }]) => [key, SPECIFIED.get(key) ?? capitalized(mostUsed(spellings))])
}

/** The topics of the specification by their folded form. */
const SPECIFIED: ReadonlyMap<string, string> = new Map(
  [...CHIPS, ...SIDEBAR_TOPICS].map((topic) => [fold(topic), topic]),
)

/** Makes the first letter a capital, unless the first word has a capital elsewhere, as 'iPad'. */
const capitalized = (name: string): string =>
  name.replace(/^\p{Ll}(?!\S*\p{Lu})/u, (letter) => letter.toUpperCase())

/** Returns whether a name contains words to search for, fits on a chip, and is not the name of the chart. */
const isTopic = (key: string): boolean =>
  key.length <= MAX_LENGTH && tokenize(key).length > 0 && key !== fold(ALL_CATEGORY)

/** Returns the most frequent spelling or, of several, the first in the order of code units (capitals first). */
const mostUsed = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings]
    .sort(([one, uses], [other, usesOfOther]) => usesOfOther - uses || (one < other ? -1 : 1))
    .map(([spelling]) => spelling)[0] ?? ''

/** Returns an expression that reads a field of a payload as JSON. */
const field =
  (name: string): Fragment =>
  (dialect) =>
    dialect === 'postgres'
      ? sql`(payload::json -> ${raw(`'${name}'`)})::text`
      : sql`payload -> ${raw(`'${name}'`)}`

/** The condition that a payload can be read. PostgreSQL rejects escaped U+0000 and half surrogate pairs. */
const isReadable: Fragment = (dialect) =>
  raw(dialect === 'postgres' ? String.raw`payload !~ '\\u(0000|d[89a-f])'` : 'true')

/** Returns at most `limit` topics, chosen from a sample of at most `MAX_TOPIC_SAMPLE` videos. */
export async function readTopics(engine: Engine, view: View, limit: number): Promise<readonly string[]> {
  const videos = await engine.countItems(view, { types: ['video'], channelId: null })
  const step = raw(String(Math.max(1, Math.ceil(videos / MAX_TOPIC_SAMPLE))))
  const rows = await engine.session.query<{ tags: string; channel_title: string }>(sql`
    select ${field('tags')} as tags, ${field('channelTitle')} as channel_title
    from items i join payloads p on p.rowid = i.rowid
    where i.origin = ${view.origin} and i.kind = 'video' and i.rowid % ${step} = 0 and ${isReadable}${andVisible(view, 'i.rowid')}`)
  const names = rows.map((row) => ({
    tags: JSON.parse(row.tags) as string[],
    channelTitle: JSON.parse(row.channel_title) as string,
  }))
  return chooseTopics(names, limit)
}
