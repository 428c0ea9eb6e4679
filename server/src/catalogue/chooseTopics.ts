import { ALL_CATEGORY } from '@vtube/shared/constants'
import { squeeze } from './rankSuggestions.ts'
import { fold, tokenize } from './tokenizer.ts'
import type { Origin } from './Catalogue.ts'
import { MAX_TOPIC_SAMPLE } from './rankingRules.ts'
import { raw, sql, type Fragment } from '../database/sql.ts'
import type { Engine } from './Engine.ts'

/** The names of the topics and of the channel that a video belongs to. */
export interface VideoNames {
  tags: readonly string[]
  channelTitle: string
}

/** A topic of a single video says nothing that its card does not say. */
const MIN_VIDEOS = 2
/** A topic of more than this share of all videos filters nothing. */
const MAX_SHARE = 0.9
/** No more characters fit on a chip. */
const MAX_LENGTH = 30

/**
 * Returns topics of a library: the tags of most videos first and, where there are fewer than `limit`, the channels of most
 * videos, which are the folders of videos without sidecar files. Names that differ only in case or accents are one, in
 * its most frequent spelling.
 */
export function chooseTopics(videos: readonly VideoNames[], limit: number): string[] {
  const topics = new Map<string, string>()
  for (const namesOf of [({ tags }: VideoNames) => tags, ({ channelTitle }: VideoNames) => [channelTitle]])
    for (const [key, spelling] of mostFrequent(videos.map(namesOf)))
      if (!topics.has(key)) topics.set(key, spelling)
  return [...topics.values()].slice(0, limit)
}

/** Returns the folded forms and spellings of the names that are worth a topic, in descending order of videos. */
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
  const maxVideos = namesOfVideos.length * MAX_SHARE
  return [...counted]
    .filter(([key, { videos }]) => videos >= MIN_VIDEOS && videos <= maxVideos && isTopic(key))
    .sort(([key, one], [other, { videos }]) => videos - one.videos || (key < other ? -1 : 1))
    .map(([key, { spellings }]) => [key, mostUsed(spellings)])
}

/** Whether a name can be searched, fits on a chip, and is not the name of the chart. */
const isTopic = (key: string): boolean =>
  key.length <= MAX_LENGTH && tokenize(key).length > 0 && key !== fold(ALL_CATEGORY)

/** Of several that are used as often, returns the first one by its characters: the one in capitals. */
const mostUsed = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings]
    .sort(([one, uses], [other, usesOfOther]) => usesOfOther - uses || (one < other ? -1 : 1))
    .map(([spelling]) => spelling)[0] ?? ''

/** Makes an expression for a field of a payload, as JSON. */
const field =
  (name: string): Fragment =>
  (dialect) =>
    dialect === 'postgres'
      ? sql`(payload::json -> ${raw(`'${name}'`)})::text`
      : sql`payload -> ${raw(`'${name}'`)}`

/** A condition for payloads whose fields can be read: PostgreSQL refuses escaped U+0000 and half surrogate pairs. */
const isReadable: Fragment = (dialect) =>
  raw(dialect === 'postgres' ? String.raw`payload !~ '\\u(0000|d[89a-f])'` : 'true')

/** Returns at most `limit` topics of the videos, from at most `MAX_TOPIC_SAMPLE` of them. */
export async function readTopics(engine: Engine, origin: Origin, limit: number): Promise<readonly string[]> {
  const videos = await engine.countItems(origin, { types: ['video'], channelId: null })
  const step = raw(String(Math.max(1, Math.ceil(videos / MAX_TOPIC_SAMPLE))))
  const rows = await engine.session.query<{ tags: string; channel_title: string }>(sql`
    select ${field('tags')} as tags, ${field('channelTitle')} as channel_title
    from items i join payloads p on p.rowid = i.rowid
    where i.origin = ${origin} and i.kind = 'video' and i.rowid % ${step} = 0 and ${isReadable}`)
  const names = rows.map((row) => ({
    tags: JSON.parse(row.tags) as string[],
    channelTitle: JSON.parse(row.channel_title) as string,
  }))
  return chooseTopics(names, limit)
}
