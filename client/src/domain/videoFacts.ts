import * as v from 'valibot'
import { parseOrNull } from './parseOrNull.ts'

const schema = v.object({
  /** The folder of the file, relative to the library. Empty for the library itself. */
  folder: v.string(),
  /** The primary spoken language, such as `en`, or null if unknown. */
  speech: v.optional(v.nullable(v.string()), null),
  hasSubtitles: v.boolean(),
  /** Container, video codec and audio codec, such as `mp4 h264 aac`. Null if unknown. */
  format: v.optional(v.nullable(v.string()), null),
  /** The place of the video in a series, or null if it is in none. */
  series: v.optional(
    v.nullable(
      v.object({ id: v.string(), season: v.optional(v.nullable(v.number()), null), part: v.number() }),
    ),
    null,
  ),
  tags: v.optional(v.array(v.string()), () => []),
})

/** What the library knows of the file of a video. Videos of the provider have no such facts. */
export type VideoFacts = v.InferOutput<typeof schema>

/** Parses the facts that a response contains. Returns null if there are none, or if they are invalid. */
export const parseVideoFacts = (facts: unknown): VideoFacts | null => parseOrNull(schema, facts)
