import type { Readable } from 'node:stream'
import type { FindVisible } from '../domain/findVisible.ts'
import type { Authentication } from '../identity/authentication.ts'
import { createBearerStreams, toEvent, type BearerStream } from '../identity/bearerStreams.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import type { Reaction } from './messages.ts'
import { isWaitedFor } from './session.ts'
import { presentMembers, type Session, type Sessions } from './sessions.ts'

interface MemberStreamsOptions extends Omit<Parameters<typeof createBearerStreams>[0], 'poll' | 'findEnded'> {
  authentication: Pick<Authentication, 'findEnded' | 'admissions'>
  findVisible: FindVisible
}

interface MemberStream {
  stream: BearerStream
  session: Session
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
 * does whoever logs out, although that page has closed its stream before.
 */
export function createMemberStreams({ authentication, findVisible, ...options }: MemberStreamsOptions) {
  const opened = new Map<string, MemberStream>()
  /** The members who have lost the connection, with their tokens. */
  const away = new Map<string, { bearer: Bearer; session: Session }>()
  let sessions: Pick<Sessions, 'known' | 'changeMember' | 'isOwn'>
  const keyOf = ({ id }: Session, memberId: string) => `${id} ${memberId}`
  const ofSession = (session: Session) => [...opened].filter(([, one]) => one.session === session)

  const sendState = (one: MemberStream) => {
    one.isBehind = !one.stream.write(toEvent('state', toState(one.session)))
  }
  const dropOut = (key: string, session: Session) => {
    const [, memberId = ''] = key.split(' ')
    sessions.changeMember(session, memberId, { hasLeft: true })
  }
  /** Lets members drop out who may no longer see their video, because their folders or the library have changed. */
  const recheckVideos = async () => {
    const { admissions } = authentication
    const members = await Promise.all(
      [...opened].map(async ([key, { stream, session }]) => {
        const { limit } = admissions.recall(stream.bearer) ?? (await admissions.read(stream.bearer))
        return { key, session, limit }
      }),
    )
    for (const group of Map.groupBy(members, ({ limit }) => JSON.stringify(limit)).values()) {
      const ids = group.map(({ session }) => session.playback.videoId)
      const visible = await findVisible(ids, group[0]?.limit ?? null)
      for (const { key, session } of group) if (!visible.has(session.playback.videoId)) dropOut(key, session)
    }
  }
  /** Lets members drop out who have lost the connection because they have logged out. */
  const recheckAway = async () => {
    const ended = new Set(await authentication.findEnded([...away.values()].map(({ bearer }) => bearer)))
    for (const [key, { bearer, session }] of away) {
      const [, memberId = ''] = key.split(' ')
      const isAway = session.members.get(memberId)?.isConnected === false
      if (isAway && ended.has(bearer)) dropOut(key, session)
      if (!isAway || ended.has(bearer)) away.delete(key)
    }
  }
  const streams = createBearerStreams({
    ...options,
    findEnded: authentication.findEnded,
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
    open(bearer: Bearer, session: Session, memberId: string): Readable {
      const key = keyOf(session, memberId)
      const former = opened.get(key)
      opened.delete(key)
      former?.stream.end()
      const stream = streams.open(bearer, toEvent('state', toState(session)), (isRefused) => {
        if (opened.get(key)?.stream !== stream) return
        opened.delete(key)
        if (!sessions.isOwn(session, memberId)) return
        if (!isRefused) away.set(key, { bearer, session })
        sessions.changeMember(session, memberId, { isConnected: false, hasLeft: isRefused })
      })
      away.delete(key)
      opened.set(key, { stream, session, isBehind: false })
      return stream.body
    },
    /** Sends the state of a session to its members at this server, and ends the streams of those who have left. */
    onChange(session: Session): void {
      const isOver = sessions.known(session.id) !== session
      for (const [key, one] of ofSession(session)) {
        const [, memberId = ''] = key.split(' ')
        const member = session.members.get(memberId)
        const isHere = !isOver && member?.hasLeft === false && sessions.isOwn(session, memberId)
        if (isHere) sendState(one)
        else {
          opened.delete(key)
          if (isOver || member?.hasLeft !== false) one.stream.write(toEvent('ended', {}))
          one.stream.end()
        }
      }
    },
    onReaction(session: Session, memberId: string, reaction: Reaction): void {
      for (const [, { stream }] of ofSession(session))
        stream.write(toEvent('reaction', { memberId, reaction }))
    },
    close: streams.close,
  }
}
