/** The number of copies or audio streams that may run for each place of a video. They need little processor time. */
export const COPIES_PER_TRANSCODING = 8
/** The seconds without a request after which a viewer counts as gone if other viewers need a place. */
const IDLE_SECONDS = 10

export interface LeaseViewer {
  /** The name that the page has given itself. */
  page: string
  /** The user or address by which places are counted. */
  client: string
  /** Whether a device saves the video, so that whoever watches comes first. */
  isSaving?: boolean | undefined
}

/** A rendition that a machine encodes, or will encode soon, in one of its places. */
export interface Lease {
  machine: string
  rendition: string
  kind: 'video' | 'audio'
  isTranscoding: boolean
  /** The index of the segment at which the machine has begun. Segments before `current` may not be shared yet. */
  first: number
  /** The indexes of the segment being made and of the last to follow soon, or both of the last segment made. */
  current: number
  covered: number
  viewers: readonly LeaseViewer[]
  /** The seconds since the last request of a viewer. */
  idleSeconds: number
}

/** The segment of a rendition that a viewer needs. */
export interface Wish extends Pick<Lease, 'rendition' | 'kind' | 'isTranscoding'> {
  segment: number
  viewer: LeaseViewer
}

export interface MachineChoice {
  machine: string
  /** The lease of the viewer on that machine that the wish replaces. */
  replaced?: Lease
  /** The lease of another client that has to make room. */
  released?: Lease
  /** Whether the machine makes the segment already, or has just made it. */
  isCovered?: true
}

interface Situation {
  /** The id of the machine that chooses. It is preferred, because its segments need no transfer. */
  self: string
  /** The living machines, with the number of videos that each encodes at a time. */
  machines: readonly { id: string; places: number }[]
  leases: readonly Lease[]
}

const isSame = (one: LeaseViewer, other: LeaseViewer) =>
  one.client === other.client && one.page === other.page
export const isViewedBy = ({ viewers }: Lease, viewer: LeaseViewer): boolean =>
  viewers.some((one) => isSame(one, viewer))

/**
 * Chooses the machine that makes a segment: one that already makes it, or one with a place that the viewer leaves, that
 * is free or idle, that only saves a video, or that belongs to a client with at least two more places. So limits and
 * fairness count over all machines. Returns null if other clients hold all places.
 */
export function chooseMachine(wish: Wish, { self, machines, leases }: Situation): MachineChoice | null {
  const first = <T extends { machine: string }>(found: readonly T[]): T | undefined =>
    found.find(({ machine }) => machine === self) ?? found[0]
  const covering = first(
    leases.filter(
      ({ rendition, first, covered }) =>
        rendition === wish.rendition && first <= wish.segment && wish.segment <= covered,
    ),
  )
  if (covering) return { machine: covering.machine, isCovered: true }

  const alike = leases.filter(({ isTranscoding }) => isTranscoding === wish.isTranscoding)
  const replaced = first(
    alike.filter(
      (lease) => lease.kind === wish.kind && lease.viewers.length === 1 && isViewedBy(lease, wish.viewer),
    ),
  )
  if (replaced) return { machine: replaced.machine, replaced }

  const rooms = machines.map(({ id, places }) => {
    const held = alike.filter(({ machine }) => machine === id)
    const limit = wish.isTranscoding ? places : places * COPIES_PER_TRANSCODING
    const idle = held.filter(({ idleSeconds }) => idleSeconds > IDLE_SECONDS).length
    return { machine: id, free: limit - held.length, freeSoon: limit - held.length + idle }
  })
  const free = rooms.filter((room) => room.free > 0).sort((one, other) => other.free - one.free)
  const freeSoon = rooms.filter((room) => room.freeSoon > 0)
  const room = first(free) ?? first(freeSoon)
  if (room) return { machine: room.machine }

  if (wish.viewer.isSaving === true) return null
  const saving = alike
    .filter(({ viewers }) => viewers.every(({ isSaving }) => isSaving === true))
    .toSorted((one, other) => other.idleSeconds - one.idleSeconds)
  const released =
    first(saving) ??
    findUnfair(alike, wish.viewer.client, ({ viewers, idleSeconds: idle }) => ({
      clients: new Set(viewers.map(({ client }) => client)),
      idle,
    }))
  return released === undefined ? null : { machine: released.machine, released }
}

/**
 * Returns the place of the client with the most places that has been idle for longest, or undefined unless that client
 * has at least two places more than the given one.
 */
export function findUnfair<Place>(
  places: readonly Place[],
  client: string,
  describe: (place: Place) => { clients: ReadonlySet<string>; idle: number },
): Place | undefined {
  const counts = new Map<string, number>()
  const single: { place: Place; owner: string; idle: number }[] = []
  for (const place of places) {
    const { clients, idle } = describe(place)
    for (const one of clients) counts.set(one, (counts.get(one) ?? 0) + 1)
    const [owner] = clients
    if (clients.size === 1 && owner !== undefined) single.push({ place, owner, idle })
  }
  const countOf = (one: string) => counts.get(one) ?? 0
  const [largest] = single.sort(
    (one, other) => countOf(other.owner) - countOf(one.owner) || other.idle - one.idle,
  )
  return largest && countOf(largest.owner) > countOf(client) + 1 ? largest.place : undefined
}
