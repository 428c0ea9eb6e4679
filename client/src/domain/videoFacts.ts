import * as v from 'valibot'
import { parseOrNull } from './parseOrNull.ts'

const schema = v.object({
  /** The path of the folder that contains the file, relative to the library. It is empty for the library itself. */
  folder: v.string(),
  /** The main spoken language, such as `en`, or null if it is unknown. */
  speech: v.optional(v.nullable(v.string()), null),
  hasSubtitles: v.boolean(),
  /** The container, the video codec and the audio codec, such as `mp4 h264 aac`, or null if they are unknown. */
  format: v.optional(v.nullable(v.string()), null),
  /** The place of the video in a series, or null if it is in no series. */
  series: v.optional(
    v.nullable(
      v.object({ id: v.string(), season: v.optional(v.nullable(v.number()), null), part: v.number() }),
    ),
    null,
  ),
  tags: v.optional(v.array(v.string()), () => []),
})

/** The facts that the library knows about a video and its file. Videos of the provider have no such facts. */
export type VideoFacts = v.InferOutput<typeof schema>

/** Parses the facts that a response contains. Returns null if there are none, or if they are invalid. */
export const parseVideoFacts = (facts: unknown): VideoFacts | null => parseOrNull(schema, facts)
