import { LIBRARY } from '../../catalogue/catalogueTypes.ts'
import { resumePosition } from '@vtube/shared/resumePosition'
import { stampPrefix } from '@vtube/shared/stamp'
import type { UserDataTable } from '@vtube/shared/userData'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import type { Catalogue } from '../../catalogue/Catalogue.ts'
import { readUserDataRows } from '../../userData/readUserDataRows.ts'
import type { UserData } from '../../userData/storedUserData.ts'

/** A video that somebody will probably watch, and the position at which this person will begin. */
export interface WantedVideo {
  videoId: string
  fromSeconds: number
}

/** The time for which a person counts as active after using the library. */
const ACTIVE_MS = 14 * 24 * 3_600_000
const MAX_PEOPLE = 100
/** The maximum number of rows that are read for each person. */
const MAX_HISTORY = 50
const MAX_SUBSCRIPTIONS = 30
const MAX_VIDEOS = 6
/** The number of newest videos that are taken from each channel. */
const OF_CHANNEL = 2
const MAX_WANTED = 300

interface WantedOptions {
  userData: Pick<UserData, 'recentUsers' | 'latestCells'>
  catalogue: Pick<Catalogue, 'list'>
  now: () => Date
}

/** The videos that one person will probably watch, grouped by the reason. Each group is in the order of watching. */
interface WantedByPerson {
  continued: readonly WantedVideo[]
  later: readonly WantedVideo[]
  subscribed: readonly WantedVideo[]
}

const fromBeginning = (videoId: string): WantedVideo => ({ videoId, fromSeconds: 0 })

/**
 * Resolves to the videos that recently active people will probably watch, in this order: the videos of queues, videos
 * that people have begun, videos that they keep for later, and the newest videos of their subscriptions. For each
 * reason, the first video of each person comes before the second one of any person.
 * @param queues the ids of the next videos in the queue of each person
 */
export async function readWantedVideos(
  { userData, catalogue, now }: WantedOptions,
  queues: readonly (readonly string[])[],
): Promise<readonly WantedVideo[]> {
  const since = stampPrefix(now().getTime() - ACTIVE_MS)
  const newestOf = createNewestOf(catalogue)
  const people: WantedByPerson[] = []
  for (const user of await userData.recentUsers(since, MAX_PEOPLE))
    people.push(await readPerson(userData, user, newestOf))
  const inOrder = [
    ...takeTurns(queues.map((ids) => ids.map(fromBeginning))),
    ...takeTurns(people.map(({ continued }) => continued)),
    ...takeTurns(people.map(({ later }) => later)),
    ...takeTurns(people.map(({ subscribed }) => subscribed)),
  ]
  const first = new Map<string, WantedVideo>()
  for (const wanted of inOrder) if (!first.has(wanted.videoId)) first.set(wanted.videoId, wanted)
  return [...first.values()].slice(0, MAX_WANTED)
}

/** Returns the first entry of each list, then the second entry of each, and so on. */
export function takeTurns<Entry>(lists: readonly (readonly Entry[])[]): Entry[] {
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0)
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}

async function readPerson(
  userData: WantedOptions['userData'],
  user: string,
  newestOf: ReturnType<typeof createNewestOf>,
): Promise<WantedByPerson> {
  const rows = <Table extends UserDataTable>(table: Table, limit: number, rowsWith?: string) =>
    readUserDataRows(userData, user, table, limit, rowsWith)
  const history = await rows('history', MAX_HISTORY)
  const watched = history.toSorted((one, other) => other.watchedAt - one.watchedAt)
  const later = await rows('playlistItems', MAX_HISTORY, `${WATCH_LATER} `)
  const seen = new Set(history.map(({ videoId }) => videoId))
  const newest = await newestOf(
    (await rows('subscriptions', MAX_SUBSCRIPTIONS)).map(({ channelId }) => channelId),
  )
  return {
    continued: watched
      .map((entry) => ({ videoId: entry.videoId, fromSeconds: resumePosition(entry) }))
      .filter(({ fromSeconds }) => fromSeconds > 0)
      .slice(0, MAX_VIDEOS),
    later: later
      .toSorted((one, other) => (one.order < other.order ? -1 : 1))
      .slice(0, MAX_VIDEOS)
      .map(({ videoId }) => fromBeginning(videoId)),
    subscribed: newest
      .filter((id) => !seen.has(id))
      .slice(0, MAX_VIDEOS)
      .map(fromBeginning),
  }
}

/** Returns a function that resolves to the newest videos of channels, newest first. It reads each channel only once. */
function createNewestOf(catalogue: WantedOptions['catalogue']) {
  const known = new Map<string, Promise<readonly { id: string; publishedAt: number }[]>>()
  const read = async (channelId: string) => {
    const page = { limit: OF_CHANNEL, after: null, before: null }
    const filter = { types: ['video'], channelId } as const
    const { items } = await catalogue.list(LIBRARY, filter, 'date', page)
    return items.flatMap((hit) =>
      hit.kind === 'video' ? [{ id: hit.video.id, publishedAt: hit.video.publishedAt.getTime() }] : [],
    )
  }
  return async (channelIds: readonly string[]): Promise<readonly string[]> => {
    const found: { id: string; publishedAt: number }[] = []
    for (const id of channelIds) {
      const reading = known.get(id) ?? read(id)
      known.set(id, reading)
      found.push(...(await reading))
    }
    return found.toSorted((one, other) => other.publishedAt - one.publishedAt).map(({ id }) => id)
  }
}
