import type { Readable } from 'node:stream'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { Authentication } from '../identity/authentication.ts'
import { createBearerStreams, type BearerStream } from '../identity/bearerStreams.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import type { Reaction } from './messages.ts'
import { isWaitedFor } from './session.ts'
import { presentMembers, type Session, type Sessions } from './sessions.ts'

interface MemberStreamsOptions extends Omit<Parameters<typeof createBearerStreams>[0], 'poll' | 'findEnded'> {
  authentication: Pick<Authentication, 'findEnded' | 'admissions'>
  /** Resolves to whether a video exists within a limit. */
  isVisible: (videoId: string, limit: FolderLimit | null) => Promise<boolean>
}

interface MemberStream {
  stream: BearerStream
  session: Session
  limit: FolderLimit | null
  /** Whether the client has not read the last state. */
  isBehind: boolean
}

const toEvent = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

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
 * after each change, `reaction`, and `ended`. Whoever is suspended, or may no longer see the video, drops out.
 */
export function createMemberStreams({ authentication, isVisible, ...options }: MemberStreamsOptions) {
  const opened = new Map<string, MemberStream>()
  let sessions: Pick<Sessions, 'known' | 'changeMember' | 'isOwn'> | null = null
  const keyOf = ({ id }: Session, memberId: string) => `${id} ${memberId}`
  const ofSession = (session: Session) => [...opened].filter(([, one]) => one.session === session)

  const sendState = (one: MemberStream) => {
    one.isBehind = !one.stream.write(toEvent('state', toState(one.session)))
  }
  const recheckLimit = async (key: string, one: MemberStream) => {
    const { bearer } = one.stream
    const { admissions } = authentication
    const { limit } = admissions.recall(bearer) ?? (await admissions.read(bearer))
    if (JSON.stringify(limit) === JSON.stringify(one.limit)) return
    one.limit = limit
    if (await isVisible(one.session.playback.videoId, limit)) return
    const [, memberId = ''] = key.split(' ')
    sessions?.changeMember(one.session, memberId, { hasLeft: true })
  }
  const streams = createBearerStreams({
    ...options,
    findEnded: authentication.findEnded,
    async poll() {
      for (const [key, one] of opened) {
        if (one.isBehind) sendState(one)
        await recheckLimit(key, one)
      }
    },
  })

  return {
    /** Sets the sessions whose members get these streams. */
    serve: (by: NonNullable<typeof sessions>) => void (sessions = by),
    /**
     * Opens the stream of a member who has joined. A former stream of the same member ends. When the stream ends, the
     * member may come back, unless the session of the token is over.
     * @throws SourceError 503 after `close`
     */
    open(bearer: Bearer, session: Session, memberId: string, limit: FolderLimit | null): Readable {
      const key = keyOf(session, memberId)
      const former = opened.get(key)
      opened.delete(key)
      former?.stream.end()
      const stream = streams.open(bearer, toEvent('state', toState(session)), (isRefused) => {
        if (opened.get(key)?.stream !== stream) return
        opened.delete(key)
        if (sessions?.isOwn(session, memberId) === true)
          sessions.changeMember(session, memberId, { isConnected: false, hasLeft: isRefused })
      })
      opened.set(key, { stream, session, limit, isBehind: false })
      return stream.body
    },
    /** Sends the state of a session to its members at this server, and ends the streams of those who have left. */
    onChange(session: Session): void {
      const isOver = sessions?.known(session.id) !== session
      for (const [key, one] of ofSession(session)) {
        const [, memberId = ''] = key.split(' ')
        const member = session.members.get(memberId)
        const isHere = !isOver && member?.hasLeft === false && sessions?.isOwn(session, memberId) === true
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
