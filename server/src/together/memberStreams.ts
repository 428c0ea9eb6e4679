import type { Readable } from 'node:stream'
import type { FindVisible } from '../domain/findVisible.ts'
import type { Authentication } from '../identity/authentication.ts'
import {
  createBearerStreams,
  toEvent,
  type BearerStream,
  type BearerStreamsOptions,
} from '../identity/bearerStreams.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import type { Reaction } from '@vtube/shared/watchTogether'
import { isGuestPass, type GuestPass } from './participants.ts'
import { isWaitedFor } from './session.ts'
import { presentMembers, type Session } from './sessionMembers.ts'
import type { Sessions } from './sessions.ts'

type Holder = Bearer | GuestPass

interface MemberStreamsOptions extends Pick<BearerStreamsOptions, 'idleSeconds' | 'now' | 'onError'> {
  authentication: Pick<Authentication, 'findEnded' | 'admissions'>
  findVisible: FindVisible
}

interface MemberStream {
  stream: BearerStream<Holder>
  session: Session
  memberId: string
  /** Whether the client has not read the last state. */
  isBehind: boolean
}

/** Returns what members learn of a session. No id of a person is part of it. */
const toState = (session: Session) => {
  const { playback } = session
  const { writer: _, ...state } = playback
  return {
    ...state,
    members: presentMembers(session).map((member) => ({
      id: member.id,
      name: member.name,
      isGuest: member.isGuest,
      isConnected: member.isConnected,
      isBuffering: member.isBuffering,
      isLeftBehind: member.isLeftBehind,
      isWaitedFor: isWaitedFor(member, playback),
    })),
  }
}

/**
 * Creates the streams of server-sent events to the members of sessions: `state` with the whole state at the start and
 * after each change, `reaction`, and `ended`. Whoever is suspended, or may no longer see the video, drops out, and so
 * does whoever logs out, although that page has closed its stream before, and a guest whose link has ended.
 */
export function createMemberStreams({ authentication, findVisible, ...options }: MemberStreamsOptions) {
  const opened = new Map<string, MemberStream>()
  /** The members who have lost the connection, with what gives them access. */
  const away = new Map<string, { holder: Holder; session: Session; memberId: string }>()
  let sessions: Pick<Sessions, 'known' | 'changeMember' | 'isOwn'>
  const keyOf = ({ id }: Session, memberId: string) => `${id} ${memberId}`
  const ofSession = (session: Session) => [...opened.values()].filter((one) => one.session === session)

  const sendState = (one: MemberStream) => {
    one.isBehind = !one.stream.write(toEvent('state', toState(one.session)))
  }
  const dropOut = ({ session, memberId }: { session: Session; memberId: string }) =>
    sessions.changeMember(session, memberId, { hasLeft: true })
  /** Lets members drop out who may no longer see their video, because their folders or the library have changed. */
  const recheckVideos = async () => {
    const { admissions } = authentication
    const members = await Promise.all(
      [...opened.values()].flatMap((member) => {
        const { bearer } = member.stream
        if (isGuestPass(bearer)) return []
        const admitted = admissions.recall(bearer) ?? admissions.read(bearer)
        return [Promise.resolve(admitted).then(({ limit }) => ({ member, limit }))]
      }),
    )
    for (const group of Map.groupBy(members, ({ limit }) => JSON.stringify(limit)).values()) {
      const ids = group.map(({ member }) => member.session.playback.videoId)
      const visible = await findVisible(ids, group[0]?.limit ?? null)
      for (const { member } of group) if (!visible.has(member.session.playback.videoId)) dropOut(member)
    }
  }
  const findEnded = async (holders: readonly Holder[]): Promise<Holder[]> => {
    const people = holders.filter((holder): holder is Bearer => !isGuestPass(holder))
    const guests = await Promise.all(
      holders.filter(isGuestPass).map(async (guest) => ({ guest, isValid: await guest.isValid() })),
    )
    return [
      ...(await authentication.findEnded(people)),
      ...guests.flatMap(({ guest, isValid }) => (isValid ? [] : [guest])),
    ]
  }
  /** Lets members drop out who have lost the connection because they have logged out. */
  const recheckAway = async () => {
    const ended = new Set(await findEnded([...away.values()].map(({ holder }) => holder)))
    for (const [key, member] of away) {
      const isAway = member.session.members.get(member.memberId)?.isConnected === false
      const hasEnded = ended.has(member.holder)
      if (isAway && hasEnded) dropOut(member)
      if (!isAway || hasEnded) away.delete(key)
    }
  }
  const streams = createBearerStreams<Holder>({
    ...options,
    findEnded,
    async poll() {
      for (const one of opened.values()) if (one.isBehind) sendState(one)
      await recheckAway()
      await recheckVideos()
    },
  })

  return {
    /** Sets the sessions whose members get these streams. */
    serve: (by: typeof sessions) => void (sessions = by),
    /**
     * Opens the stream of a member who has joined. A former stream of the same member ends. When the stream ends, the
     * member may come back, unless the session of the token is over.
     * @throws SourceError 503 after `close`
     */
    open(holder: Holder, session: Session, memberId: string): Readable {
      const key = keyOf(session, memberId)
      const former = opened.get(key)
      opened.delete(key)
      former?.stream.end()
      const stream = streams.open(holder, toEvent('state', toState(session)), (isRefused) => {
        if (opened.get(key)?.stream !== stream) return
        opened.delete(key)
        if (!sessions.isOwn(session, memberId)) return
        if (!isRefused) away.set(key, { holder, session, memberId })
        sessions.changeMember(session, memberId, { isConnected: false, hasLeft: isRefused })
      })
      away.delete(key)
      opened.set(key, { stream, session, memberId, isBehind: false })
      return stream.body
    },
    /** Sends the state of a session to its members at this server, and ends the streams of those who have left. */
    onChange(session: Session): void {
      const isOver = sessions.known(session.id) !== session
      for (const one of ofSession(session)) {
        const { memberId } = one
        const member = session.members.get(memberId)
        const isHere = !isOver && member?.hasLeft === false && sessions.isOwn(session, memberId)
        if (isHere) sendState(one)
        else {
          opened.delete(keyOf(session, memberId))
          if (isOver || member?.hasLeft !== false) one.stream.write(toEvent('ended', {}))
          one.stream.end()
        }
      }
    },
    onReaction(session: Session, memberId: string, reaction: Reaction): void {
      for (const { stream } of ofSession(session)) stream.write(toEvent('reaction', { memberId, reaction }))
    },
    close: streams.close,
  }
}
