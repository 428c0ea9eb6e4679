import type { Reaction } from '@vtube/shared/watchTogether'
import { randomBytes } from 'node:crypto'
import type { Notifications } from '../database/postgres/notifications.ts'
import { readMessage, type Message } from './messages.ts'
import { isIn, presentMembers, type KnownMember, type Session } from './sessionMembers.ts'
import {
  changePlayback,
  isNewer,
  settlePlayback,
  type Change,
  type Member,
  type Playback,
} from './session.ts'

export interface SessionEvents {
  /** Called after each change, and after the end of a session. */
  onChange(session: Session): void
  onReaction(session: Session, memberId: string, reaction: Reaction): void
}

interface SessionsOptions {
  /** The notifications of the database, or null if this server has a database of its own. */
  notifications: Pick<Notifications, 'listen' | 'notify'> | null
  /** Returns the time of the shared clock. */
  now: () => number
  elapsedMs: () => number
  /**
   * Called when a notification could not be sent. A state is repeated while one of its members is connected here, and a
   * reaction is lost.
   */
  onError: (error: unknown) => void
  events: SessionEvents
}

export type Sessions = ReturnType<typeof createSessions>

const CHANNEL = 'vtube_together'
/** The time for which a member who has lost the connection, or whose server is silent, still belongs to a session. */
export const ABSENCE_MS = 30_000
/** The interval at which servers repeat who is there. */
const REPEAT_MS = 10_000
/** The time for which a session waits for its first member, who may send the link to others before. */
const FIRST_MEMBER_MS = 10 * 60_000
const CHECK_MS = 1_000
/** The time in which another server tells of a session. */
const ANSWER_MS = 1_000
/** The number of members that fit into one notification. */
const MEMBERS_PER_MESSAGE = 10

/**
 * Creates the sessions, which all servers of a database know. A change holds on this server at once, and the others merge
 * it. Of two versions of a playback or of a member, every server keeps the same one, so order does not matter.
 */
export function createSessions(options: SessionsOptions) {
  const { notifications, now, elapsedMs, onError, events } = options
  const self = randomBytes(6).toString('base64url')
  const sessions = new Map<string, Session>()
  const awaited = new Map<string, Set<() => void>>()
  let repeatedAt = elapsedMs()

  const send = (message: Message) =>
    void notifications?.notify(CHANNEL, JSON.stringify(message)).catch(onError)
  const tell = ({ id, startedBy, allowsGuests, playback }: Session, members: readonly KnownMember[]) => {
    const told = members.map((known) => {
      const { heardAt: _, ...member } = known
      return member
    })
    for (let start = 0; start === 0 || start < told.length; start += MEMBERS_PER_MESSAGE)
      send({
        kind: 'state',
        from: self,
        id,
        startedBy,
        allowsGuests,
        playback,
        members: told.slice(start, start + MEMBERS_PER_MESSAGE),
      })
  }
  const isOver = (session: Session): boolean =>
    presentMembers(session).length === 0 && (session.members.size > 0 || session.waitsUntil <= elapsedMs())
  const removeIfOver = (session: Session): void => {
    if (isOver(session)) sessions.delete(session.id)
  }
  /** Lets the playback follow the members, tells the other servers of both, and ends a session without members. */
  const commit = (
    session: Session,
    changed: readonly KnownMember[],
    stoppedAtSeconds: number | null = null,
  ) => {
    session.playback = settlePlayback(
      session.playback,
      session.members.values(),
      self,
      now(),
      stoppedAtSeconds,
    )
    tell(session, changed)
    removeIfOver(session)
    events.onChange(session)
  }
  const merge = ({ members, ...told }: Extract<Message, { kind: 'state' }>) => {
    const { id, startedBy, allowsGuests, playback } = told
    const known = sessions.get(id)
    const session: Session = known ?? {
      id,
      startedBy,
      allowsGuests,
      playback,
      members: new Map(),
      waitsUntil: elapsedMs() + FIRST_MEMBER_MS,
    }
    sessions.set(id, session)
    if (isNewer(playback, session.playback)) session.playback = playback
    for (const member of members) {
      const held = session.members.get(member.id)
      if (held !== undefined && !isNewer(member, held)) {
        if (held.version === member.version && member.isConnected) held.heardAt = elapsedMs()
      } else session.members.set(member.id, { ...member, heardAt: elapsedMs() })
    }
    removeIfOver(session)
    for (const resolve of awaited.get(id) ?? []) resolve()
    events.onChange(session)
  }
  const repeat = () => {
    repeatedAt = elapsedMs()
    for (const session of sessions.values()) {
      const own = presentMembers(session).filter(({ server, isConnected }) => server === self && isConnected)
      for (const member of own) member.heardAt = repeatedAt
      if (own.length > 0) tell(session, own)
    }
  }
  const receive = (payload: string | null) => {
    if (payload === null) return repeat()
    const message = readMessage(payload)
    if (message === null || message.from === self) return
    const session = sessions.get(message.id)
    if (message.kind === 'state') merge(message)
    else if (session === undefined) return
    else if (message.kind === 'ask') tell(session, [...session.members.values()])
    else events.onReaction(session, message.memberId, message.reaction)
  }
  const stopListening = notifications?.listen(CHANNEL, receive)

  const check = () => {
    const time = elapsedMs()
    for (const session of sessions.values()) {
      const gone = [...session.members.values()].filter(
        ({ server, isConnected, hasLeft, heardAt }) =>
          time - heardAt > ABSENCE_MS && !(server === self && isConnected && !hasLeft),
      )
      for (const { id } of gone) session.members.delete(id)
      if (gone.length > 0) session.waitsUntil = time
      // Two servers may have changed something at the same moment.
      const settled = settlePlayback(session.playback, session.members.values(), self, now())
      if (gone.length > 0 || settled !== session.playback) commit(session, [])
      else removeIfOver(session)
    }
    if (time - repeatedAt >= REPEAT_MS) repeat()
  }
  const timer = setInterval(check, CHECK_MS).unref()
  const change = (session: Session, given: Change): void => {
    const changed = changePlayback(session.playback, given, self, now())
    if (changed === session.playback) return
    session.playback = changed
    commit(session, [])
  }
  const findWaiting = (startedBy: string, videoId: string, allowsGuests: boolean): Session | null =>
    [...sessions.values()].find(
      ({ members, ...session }) =>
        members.size === 0 &&
        session.startedBy === startedBy &&
        session.playback.videoId === videoId &&
        session.allowsGuests === allowsGuests,
    ) ?? null

  return {
    /** Returns the session that a person has started for a video, if nobody has joined it yet, or null. */
    findWaiting,
    /**
     * Starts a session, or one anew that the person has started for this video and these people and that nobody has
     * joined yet.
     */
    start(
      startedBy: string,
      given: Pick<Playback, 'videoId' | 'isPlaying' | 'positionSeconds' | 'rate'>,
      allowsGuests = false,
    ): Session {
      const waitsUntil = elapsedMs() + FIRST_MEMBER_MS
      const waiting = findWaiting(startedBy, given.videoId, allowsGuests)
      if (waiting !== null) {
        waiting.waitsUntil = waitsUntil
        change(waiting, given)
        return waiting
      }
      const id = randomBytes(16).toString('base64url')
      const playback: Playback = {
        ...given,
        isMoving: false,
        at: now(),
        version: 1,
        soughtVersion: 0,
        writer: self,
      }
      const session: Session = { id, startedBy, allowsGuests, playback, members: new Map(), waitsUntil }
      sessions.set(id, session)
      commit(session, [])
      return session
    },
    /** Resolves to a session, for which it asks the other servers if necessary, or to null. */
    async find(id: string): Promise<Session | null> {
      const known = sessions.get(id)
      if (known !== undefined || notifications === null) return known ?? null
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiting = awaited.get(id) ?? new Set()
      awaited.set(id, waiting.add(resolve))
      const timeout = setTimeout(resolve, ANSWER_MS)
      send({ kind: 'ask', from: self, id })
      await promise
      clearTimeout(timeout)
      waiting.delete(resolve)
      if (waiting.size === 0) awaited.delete(id)
      return sessions.get(id) ?? null
    },
    /** Returns a session that this server knows, or null. */
    known: (id: string): Session | null => sessions.get(id) ?? null,
    /** Returns the number of sessions in which a person takes part, or that wait for the person and the first others. */
    countOf: (userId: string): number =>
      [...sessions.values()].filter((session) => isIn(session, userId)).length,
    count: () => sessions.size,
    /** Adds a member, who is not waited for until the player is ready, or one who comes back. */
    join(session: Session, member: Pick<Member, 'id' | 'userId' | 'name' | 'isGuest'>): void {
      const version = (session.members.get(member.id)?.version ?? 0) + 1
      const joined: KnownMember = {
        ...member,
        isConnected: true,
        hasLeft: false,
        isBuffering: true,
        isLeftBehind: true,
        readyVersion: 0,
        server: self,
        version,
        writer: self,
        heardAt: elapsedMs(),
      }
      session.members.set(member.id, joined)
      commit(session, [joined])
    },
    /**
     * Changes what is known of a member.
     * @param stoppedAtSeconds the position at which the member has begun to wait, or null
     */
    changeMember(
      session: Session,
      id: string,
      change: Partial<Omit<Member, 'id' | 'userId' | 'isGuest' | 'server' | 'version' | 'writer'>>,
      stoppedAtSeconds: number | null = null,
    ): void {
      const member = session.members.get(id)
      if (member === undefined || member.hasLeft) return
      const changed = {
        ...member,
        ...change,
        version: member.version + 1,
        writer: self,
        heardAt: elapsedMs(),
      }
      session.members.set(id, changed)
      commit(session, [changed], stoppedAtSeconds)
    },
    /** Returns whether the stream of a member is at this server. */
    isOwn: (session: Session, id: string): boolean => session.members.get(id)?.server === self,
    /** Changes what a session plays. */
    change,
    /** Shows a reaction to all members. */
    react(session: Session, memberId: string, reaction: Reaction): void {
      send({ kind: 'reaction', from: self, id: session.id, memberId, reaction })
      events.onReaction(session, memberId, reaction)
    },
    close(): void {
      clearInterval(timer)
      stopListening?.()
    },
  }
}
