import { randomBytes } from 'node:crypto'
import type { Notifications } from '../database/postgres/notifications.ts'
import { createFindVisible, type FindVisible } from '../domain/findVisible.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import type { Authentication } from '../identity/authentication.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import type { EventStreams } from '../userData/eventStreams.ts'
import { createKnownScreens, PRESENCE_MS } from './knownScreens.ts'
import type { Screen, ScreenOwner } from './Screen.ts'
import type { PassedCommand, Presence } from './screenBodies.ts'
import { createScreenLists } from './screenLists.ts'
import { createScreenNews } from './screenNews.ts'
import { createSendCommand } from './sendCommand.ts'

export interface ScreensOptions {
  streams: EventStreams
  authentication: Pick<Authentication, 'admissions' | 'findEnded'>
  /** The notifications of a shared database, or null. */
  notifications: Notifications | null
  /** The videos of a library, or null if the provider has the videos. */
  source: Pick<VideoSource, 'listVideos'> | null
  /** Resolves to the name of a person, or null if people have no accounts, so that nobody can share a screen. */
  nameOf: ((subject: string) => Promise<string | null>) | null
  elapsedMs: () => number
  onError: (error: unknown) => void
}

export type Screens = ReturnType<typeof createScreens>

export const MAX_SCREENS_PER_USER = 20
const MAX_SCREENS = 5_000
/**
 * The time for which the screens of a device stay without a stream, over which commands reach them. Pages need less to
 * be loaded again or to connect again.
 */
const GRACE_MS = 5_000
/** The time for which questions of other servers are gathered before they are answered. */
const GATHER_MS = 200

/**
 * Creates the screens: the open pages of people, on which they play videos from other pages. They are only in memory,
 * and every server of a database knows all of them.
 */
export function createScreens(options: ScreensOptions) {
  const { streams, nameOf, elapsedMs, onError } = options
  const { admissions, findEnded } = options.authentication
  const self = randomBytes(8).toString('hex')
  const known = createKnownScreens(elapsedMs)
  const findWithin = options.source && createFindVisible(options.source)
  const findVisible: FindVisible = async (ids, limit) =>
    findWithin === null || limit === null ? new Set(ids) : findWithin(ids, limit)
  const lists = createScreenLists({ known, streams, admissions, findVisible, elapsedMs, onError })

  const set = (screen: Screen): boolean => {
    const before = known.find(screen.owner.userId, screen.id)
    const counts = known.set(screen)
    if (counts) lists.sendFor([before, screen])
    return counts
  }
  const end = (userId: string, id: string, afterMs: number): void => {
    known.end(userId, id, afterMs)
    lists.sendFor(known.removeEnded())
  }
  const keep = (userId: string, device: string): void => lists.sendFor(known.keep(userId, device))
  const deliver = (userId: string, screen: string, sent: PassedCommand): void =>
    streams.send(userId, 'command', { screen, ...sent })
  const tellOpen = ({ id, server, owner, ownerName, announcedAt, ...presence }: Screen): Promise<void> =>
    news.tell({ kind: 'open', server, id, owner, ownerName, presence, ageMs: elapsedMs() - announcedAt })

  let timer: NodeJS.Timeout | undefined
  const tellAllSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      for (const screen of known.all()) void tellOpen(screen)
    }, GATHER_MS).unref()
  }
  const news = createScreenNews({
    notifications: options.notifications,
    self,
    onLost: tellAllSoon,
    hear(heard) {
      if (heard.kind === 'ask') tellAllSoon()
      else if (heard.kind === 'ends') hearEnd(heard.userId, heard.id, heard.afterMs)
      else if (heard.kind === 'stays') keep(heard.userId, heard.device)
      else if (heard.kind === 'command') deliver(heard.userId, heard.screen, heard.sent)
      else {
        const { from, server, id, owner, ownerName, presence, ageMs } = heard
        // Another server than that of the page may repeat something old, which counts only if the screen is unknown here.
        const isRepeated = from !== server && known.find(owner.userId, id) !== null
        if (isRepeated || ageMs >= PRESENCE_MS) return
        set({ ...presence, id, owner, ownerName, server, announcedAt: elapsedMs() - ageMs })
      }
    },
  })
  /** Hears that a page has left another server, or that a device has, which may have come to this one. */
  const hearEnd = (userId: string, id: string, afterMs: number): void => {
    if (streams.isConnected(userId, id)) void news.tell({ kind: 'stays', userId, device: id })
    else end(userId, id, afterMs)
  }
  streams.addSource({
    begin: lists.sendTo,
    connect(userId, device) {
      keep(userId, device)
      void news.tell({ kind: 'stays', userId, device })
    },
    disconnect(userId, device) {
      end(userId, device, GRACE_MS)
      void news.tell({ kind: 'ends', userId, id: device, afterMs: GRACE_MS })
    },
    async poll() {
      lists.sendFor(known.removeEnded())
      const open = known.all()
      const ended = new Set<ScreenOwner>(await findEnded(open.map(({ owner }) => owner)))
      for (const { owner, id } of open) if (ended.has(owner)) end(owner.userId, id, 0)
    },
  })

  return {
    /**
     * Takes what a page says about itself.
     * @throws SourceError 429 if the person has too many screens; 503 if all people together have
     */
    async announce({ userId, subject, session, issuedAt }: Bearer, id: string, presence: Presence) {
      const announcedAt = elapsedMs()
      const isShared = presence.isShared && nameOf !== null
      const ownerName = isShared ? await nameOf(subject) : null
      if (known.find(userId, id) === null) {
        lists.sendFor(known.removeEnded())
        const open = known.all()
        const own = open.filter(({ owner }) => owner.userId === userId)
        if (own.length >= MAX_SCREENS_PER_USER)
          throw new SourceError(
            429,
            'tooManyScreens',
            `A person has ${MAX_SCREENS_PER_USER} screens at most.`,
          )
        if (open.length >= MAX_SCREENS)
          throw new SourceError(503, 'backendError', 'There are too many screens.')
      }
      const owner = { userId, subject, session, issuedAt }
      const screen = { ...presence, isShared, id, owner, ownerName, server: self, announcedAt }
      if (set(screen)) await tellOpen(screen)
    },
    /** Removes a screen after a time, unless its page, which is being left, announces itself before. */
    async leave({ userId }: Bearer, id: string, afterMs: number): Promise<void> {
      end(userId, id, afterMs)
      await news.tell({ kind: 'ends', userId, id, afterMs })
    },
    send: createSendCommand({
      known,
      admissions,
      findVisible,
      async pass({ id, owner: { userId } }, sent) {
        deliver(userId, id, sent)
        await news.tell({ kind: 'command', userId, screen: id, sent })
      },
    }),
    close(): void {
      news.close()
      lists.close()
      clearTimeout(timer)
    },
  }
}
