import { BusyError } from '../cache/BusyError.ts'
import { findUnfair } from './cluster/chooseMachine.ts'
import type { VideoEncoder } from '../ffmpeg/deviceEncoders.ts'
import type { SegmentRun } from './SegmentRun.ts'
import type { SegmentPlan } from './segmentPlan.ts'

/** The seconds after which a refused viewer may try again. */
export const RETRY_SECONDS = 15
/** The time without a request after which a viewer counts as gone, for example after loading the whole video. */
const IDLE_MS = 30_000
/** The part of the idle time after which a viewer counts as gone if other viewers need a place. */
const IDLE_FRACTION = 1 / 3

/** A rendition that can be made, with the stream of a file as its source. */
export interface RenditionSource {
  /** The name of the rendition in the cache, made of the fingerprint of the file and the name of the form. */
  name: string
  /** The id of the video, by which other machines find the file. */
  videoId: string
  plan: SegmentPlan
  kind: 'video' | 'audio'
  /** Whether making the rendition takes much processor time. */
  isTranscoding: boolean
  /** Whether a device of the machine may encode the rendition. By default, none may. */
  canUseDevice?: boolean
  /** Returns the arguments of ffmpeg for the segments from `first` on. */
  arguments(first: number, encoder: VideoEncoder): readonly string[]
  /** Returns whether viewers who would have to wait for this rendition should get another one instead. */
  isReplaceable(): boolean
}

export interface Viewer {
  /** The name that the page has given itself, of letters, digits, `_` and `-`. */
  page: string
  /** The user or address by which places are counted, however many pages the user or address opens. */
  client: string
  /** Whether a device saves the video, so that nobody waits for it, and whoever watches comes first. */
  isSaving?: boolean | undefined
}

const idOf = ({ client, page }: Viewer): string => `${client} ${page}`

interface Presence extends Viewer {
  /** The time of the last request. */
  at: number
  /** The number of requests that wait for a segment. */
  waiting: number
}

/** The right to run one ffmpeg. Viewers of a rendition share a place while their positions are near each other. */
export interface Place {
  readonly source: RenditionSource
  readonly viewers: Map<string, Presence>
  run: SegmentRun | null
  /** The previous run, after its end. Other machines may still request its segments from this machine. */
  last: SegmentRun | null
}

/** Returns whether nobody watches what is made in a place. */
const isForSaving = ({ viewers }: Pick<Place, 'viewers'>): boolean =>
  [...viewers.values()].every(({ isSaving }) => isSaving === true)

const latestRequest = ({ viewers }: Pick<Place, 'viewers'>): number =>
  Math.max(...[...viewers.values()].map(({ at }) => at))

/**
 * Creates the places for ffmpeg and shares them among the clients.
 * @param limits the numbers of places for transcoded and for copied renditions
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
  /** Removes viewers without a request for a time, unless they wait for a segment, and places without viewers. */
  const releaseIdle = (milliseconds = IDLE_MS) => {
    const latest = now() - milliseconds
    for (const place of places) {
      for (const [id, { at, waiting }] of place.viewers)
        if (waiting === 0 && at < latest) place.viewers.delete(id)
      if (place.viewers.size === 0) release(place)
    }
  }
  /**
   * Takes the place with the oldest request from the client with the most places, if it has at least two more than the
   * one that needs one. So nobody gets all places by many pages or invented names of pages.
   */
  const redistribute = (client: string, isTranscoding: boolean) => {
    const unfair = findUnfair(ofKind(isTranscoding), client, ({ viewers }) => ({
      clients: new Set([...viewers.values()].map((viewer) => viewer.client)),
      idle: -latestRequest({ viewers }),
    }))
    if (unfair) release(unfair)
  }

  /** Takes the place with the oldest request of those in which videos are only saved. */
  const releaseSaving = (isTranscoding: boolean) => {
    const [found] = ofKind(isTranscoding)
      .filter(isForSaving)
      .toSorted((one, other) => latestRequest(one) - latestRequest(other))
    if (found) release(found)
  }

  return {
    isForSaving,
    releaseIdle,
    isHeldBy: (place: Place, viewer: Viewer): boolean => place.viewers.has(idOf(viewer)),
    of: ({ name }: Pick<RenditionSource, 'name'>) =>
      [...places].filter((place) => place.source.name === name),
    /** Returns the renditions that this machine encodes, with their viewers. */
    leases: () =>
      [...places].map(({ source, viewers, run, last }) => {
        const ages = [...viewers.values()].map(({ at, waiting }) => (waiting > 0 ? 0 : now() - at))
        const { first = 0, current = 0, coveredUntil: covered = -1 } = run ?? last ?? {}
        return {
          rendition: source.name,
          kind: source.kind,
          isTranscoding: source.isTranscoding,
          first,
          current,
          covered,
          viewers: [...viewers.values()].map(({ client, page, isSaving }) => ({ client, page, isSaving })),
          idleSeconds: ages.length === 0 ? 0 : Math.min(...ages) / 1000,
        }
      }),
    /** Releases the places in which only one given client has a rendition, because other clients need places. */
    releaseFrom({ name, client }: { name: string; client: string }): void {
      for (const place of places) {
        const isOnly = [...place.viewers.values()].every((viewer) => viewer.client === client)
        if (place.source.name === name && isOnly) release(place)
      }
    },
    /**
     * Opens a place for a viewer, and takes one from devices that save videos if it needs to.
     * @throws BusyError if other clients hold all places
     */
    open(source: RenditionSource, { client, isSaving = false }: Viewer): Place {
      const isFull = () =>
        ofKind(source.isTranscoding).length >= limits[source.isTranscoding ? 'transcoding' : 'copying']
      if (isFull()) releaseIdle(IDLE_MS * IDLE_FRACTION)
      if (isFull() && !isSaving) releaseSaving(source.isTranscoding)
      if (isFull() && !isSaving) redistribute(client, source.isTranscoding)
      if (isFull()) throw new BusyError('every place for a conversion is taken', RETRY_SECONDS)
      const place: Place = { source, viewers: new Map(), run: null, last: null }
      places.add(place)
      return place
    },
    /** Adds a viewer to a place, and removes it from the other places of the same rendition. */
    join(place: Place, viewer: Viewer): Presence {
      leave(viewer, (other) => other !== place && other.source.name === place.source.name)
      const id = idOf(viewer)
      const presence = place.viewers.get(id) ?? { ...viewer, at: 0, waiting: 0 }
      presence.at = now()
      place.viewers.set(id, presence)
      return presence
    },
    /** Removes a viewer from all renditions other than the given ones. */
    leaveOthers(sources: readonly Pick<RenditionSource, 'name'>[], viewer: Viewer): void {
      leave(viewer, (other) => sources.every(({ name }) => name !== other.source.name))
    },
    /** Removes a viewer from the other renditions of the same kind, because a page plays one of a kind at a time. */
    leaveFormer(source: Pick<RenditionSource, 'name' | 'kind'>, viewer: Viewer): void {
      leave(viewer, (other) => other.source.kind === source.kind && other.source.name !== source.name)
    },
    /** Returns the numbers of places that are held, of processes that run in them, and of those that somebody watches. */
    count(isTranscoding: boolean) {
      const held = ofKind(isTranscoding)
      const running = held.filter(({ run }) => run?.hasEnded === false)
      const watched = running.filter((place) => !isForSaving(place))
      return { held: held.length, running: running.length, watched: watched.length }
    },
    releaseAll(): void {
      for (const place of places) release(place)
    },
  }
}
