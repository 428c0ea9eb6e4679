import { HEIGHTS } from '@vtube/shared/playerChoices'
import * as v from 'valibot'
import { createBearerRequests } from './request/bearerRequests.ts'
import type { BearerSource } from './request/client.ts'
import { wholeNumber } from './request/wireFields.ts'

/** The converted forms of a video that can be saved, with their expected sizes. */
const streamsSchema = v.object({
  /** The forms of the video stream, best first: as it is in the file, or at a height in lines. */
  qualities: v.array(v.object({ quality: v.picklist(['original', ...HEIGHTS]), bytes: wholeNumber })),
  /** The audio streams in the order of the file. */
  audioTracks: v.array(
    v.object({
      language: v.string(),
      title: v.string(),
      isDefault: v.boolean(),
      isSpecial: v.boolean(),
      bytes: wholeNumber,
    }),
  ),
})
export type SavableStreams = v.InferOutput<typeof streamsSchema>

/** What saving a video takes. */
const descriptionSchema = v.object({
  /** The size of the file. */
  bytes: wholeNumber,
  /** A text that changes with the file. */
  version: v.string(),
  /** The size of the largest video that people may save, or null for any. */
  maxBytes: v.nullable(wholeNumber),
  isLive: v.boolean(),
  /** What the server converts for this browser, or null if it converts nothing. */
  streams: v.optional(v.nullable(streamsSchema), null),
  /** The addresses of the scripts and styles of the player. */
  playerFiles: v.array(v.string()),
  /** A mark of the library and of what the person may see of it, which a device notes with the video. */
  access: v.string(),
})

interface DescribeOptions {
  signal?: AbortSignal | undefined
  /** The query that says which streams this browser plays. Without one, nothing is said of conversions. */
  streams?: string | undefined
  /** The mark that the device has noted with the video. */
  access?: string | undefined
}

/**
 * Creates the call that describes what saving a video takes, at `url`. It throws a `RequestError`, which is `notFound`
 * if the video does not exist for this person, with the reason `notInLibrary` if nobody has taken it from the person.
 */
export function createSavingApi(url: string, bearer: Pick<BearerSource, 'token' | 'renew'>) {
  const { read } = createBearerRequests(url, bearer)
  return {
    describe(id: string, { signal, streams, access }: DescribeOptions = {}) {
      const parameters = new URLSearchParams(streams ?? '')
      if (access !== undefined) parameters.set('access', access)
      const text = parameters.size === 0 ? '' : `?${parameters}`
      return read(descriptionSchema, `/${encodeURIComponent(id)}${text}`, signal && { signal })
    },
    /** Returns the address of the multivariant playlist of a video that is converted for saving. */
    playlistUrl: (id: string, query: string): string =>
      new URL(`${url}/${encodeURIComponent(id)}/hls/main.m3u8?${query}`, location.href).href,
  }
}

export type SavingApi = ReturnType<typeof createSavingApi>
