import { BusyError } from '../derived/BusyError.ts'
import type { SegmentRun } from './SegmentRun.ts'
import type { SegmentPlan } from './segmentPlan.ts'

/** Seconds after which a refused viewer may try again. */
const RETRY_SECONDS = 15
/** Without a request for so long, a viewer has gone, paused for long, or has the rest already. */
const IDLE_MS = 30_000
/** Where others need a place, a viewer has gone after this part of the time. */
const IDLE_SHARE = 1 / 3

/** What a rendition is made from: a stream of a file. */
export interface RenditionSource {
  /** Name in the cache: file and rendition. */
  name: string
  plan: SegmentPlan
  /** Whether it takes much of a processor. */
  isTranscoding: boolean
  /** Returns the arguments of ffmpeg for the segments from this one on. */
  arguments(first: number): readonly string[]
  /** Whether another rendition is better for those who would have to wait for this one. */
  isReplaceable(): boolean
}

export interface Viewer {
  /** Name that the page has given to itself: letters, digits, `_` and `-`. */
  page: string
  /** Who is counted, however many pages there are: a user or an address. */
  client: string
}

const idOf = ({ client, page }: Viewer): string => `${client} ${page}`

interface Presence {
  client: string
  /** Time of the last request. */
  at: number
  /** Requests that wait for a segment. */
  waiting: number
}

/** The right to run one ffmpeg. Viewers of a rendition share it while they are near each other. */
export interface Place {
  readonly source: RenditionSource
  readonly viewers: Map<string, Presence>
  run: SegmentRun | null
}

/**
 * Creates the places for ffmpeg, which are shared out among the clients.
 * @param limits number of places for transcoded and for copied renditions
 */
export function createPlaces(limits: { transcoding: number; copying: number }, now: () => number) {
  const places = new Set<Place>()
  const ofKind = (isTranscoding: boolean) =>
    [...places].filter(({ source }) => source.isTranscoding === isTranscoding)

  const release = (place: Place) => {
    places.delete(place)
    place.run?.end()
  }
  const leave = (viewer: Viewer, isLeft: (place: Place) => boolean) => {
    for (const place of places)
      if (isLeft(place) && place.viewers.delete(idOf(viewer)) && place.viewers.size === 0) release(place)
  }
  /** Removes viewers without a request for so long, unless they wait for one, and places without viewers. */
  const releaseIdle = (milliseconds = IDLE_MS) => {
    const latest = now() - milliseconds
    for (const place of places) {
      for (const [id, { at, waiting }] of place.viewers)
        if (waiting === 0 && at < latest) place.viewers.delete(id)
      if (place.viewers.size === 0) release(place)
    }
  }
  /**
   * Takes a place from the client that has the most, if this client has at least two less: so nobody gets all places by
   * opening many pages, or by inventing their names. Of several, that with the oldest request is taken.
   */
  const redistribute = (client: string, isTranscoding: boolean) => {
    const counts = new Map<string, number>()
    const single: { place: Place; owner: string; at: number }[] = []
    for (const place of ofKind(isTranscoding)) {
      const viewers = [...place.viewers.values()]
      const clients = new Set(viewers.map((viewer) => viewer.client))
      for (const one of clients) counts.set(one, (counts.get(one) ?? 0) + 1)
      const [owner] = clients
      if (clients.size === 1 && owner !== undefined)
        single.push({ place, owner, at: Math.max(...viewers.map(({ at }) => at)) })
    }
    const countOf = (one: string) => counts.get(one) ?? 0
    const [largest] = single.toSorted(
      (one, other) => countOf(other.owner) - countOf(one.owner) || one.at - other.at,
    )
    if (largest && countOf(largest.owner) > countOf(client) + 1) release(largest.place)
  }

  return {
    releaseIdle,
    isHeldBy: (place: Place, viewer: Viewer): boolean => place.viewers.has(idOf(viewer)),
    of: (source: RenditionSource) => [...places].filter((place) => place.source.name === source.name),
    /**
     * Opens a place for a viewer.
     * @throws BusyError if others have all of them
     */
    open(source: RenditionSource, { client }: Viewer): Place {
      const isFull = () =>
        ofKind(source.isTranscoding).length >= limits[source.isTranscoding ? 'transcoding' : 'copying']
      if (isFull()) releaseIdle(IDLE_MS * IDLE_SHARE)
      if (isFull()) redistribute(client, source.isTranscoding)
      if (isFull()) throw new BusyError('every place for a conversion is taken', RETRY_SECONDS)
      const place: Place = { source, viewers: new Map(), run: null }
      places.add(place)
      return place
    },
    /** Moves a viewer to a place, away from the others of the same rendition: a viewer is at one position. */
    join(place: Place, viewer: Viewer): Presence {
      leave(viewer, (other) => other !== place && other.source.name === place.source.name)
      const id = idOf(viewer)
      const presence = place.viewers.get(id) ?? { client: viewer.client, at: 0, waiting: 0 }
      presence.at = now()
      place.viewers.set(id, presence)
      return presence
    },
    /** Removes a viewer from all other transcoded renditions: a page plays one video. */
    leaveOthers(source: RenditionSource, viewer: Viewer): void {
      leave(viewer, (other) => other.source.isTranscoding && other.source.name !== source.name)
    },
    /** Places that viewers hold, and processes that run in them. */
    count(isTranscoding: boolean) {
      const held = ofKind(isTranscoding)
      return { held: held.length, running: held.filter(({ run }) => run !== null).length }
    },
    releaseAll(): void {
      for (const place of places) release(place)
    },
  }
}
