import type { Readable } from 'node:stream'
import type { UserDataPosition } from './cells.ts'
import type { EventStreams } from './eventStreams.ts'
import type { UserData } from './storedUserData.ts'
import type { Bearer } from '../identity/verifyBearer.ts'

interface ChangeStreamsOptions {
  store: Pick<UserData, 'positions'>
  streams: Pick<EventStreams, 'open' | 'setState' | 'addSource'>
}

const isLater = (one: UserDataPosition, other: UserDataPosition): boolean =>
  one.epoch !== other.epoch ||
  one.generation > other.generation ||
  (one.generation === other.generation && one.cursor > other.cursor)

/**
 * Tells devices the position of their user's data by events with the name `change`. Changes through this server are
 * sent immediately. Changes through other servers are found by one query per second for all streams.
 */
export function createChangeStreams({ store, streams }: ChangeStreamsOptions) {
  /** The latest position of each user who listens. */
  const latest = new Map<string, UserDataPosition>()

  const publish = (userId: string, position: UserDataPosition): void => {
    const last = latest.get(userId)
    if (last !== undefined && !isLater(position, last)) return
    const { epoch, generation, cursor } = position
    if (streams.setState(userId, 'change', () => ({ epoch, generation, cursor })))
      latest.set(userId, position)
  }
  streams.addSource({
    end: (userId) => void latest.delete(userId),
    async poll(listeners) {
      const positions = await store.positions(listeners.map(({ userId }) => userId))
      for (const [userId, position] of positions) publish(userId, position)
    },
  })

  return {
    /** Opens a stream that starts with a position. Returns null if the user has too many streams. */
    open(bearer: Bearer, device: string | null, position: UserDataPosition): Readable | null {
      const body = streams.open(bearer, device)
      if (body !== null) publish(bearer.userId, position)
      return body
    },
    /** Sends a position that this server has just written to all streams of the user. */
    publish,
  }
}
