import { randomBytes } from 'node:crypto'
import type { Notifications } from '../database/postgres/notifications.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import { SourceError, videoNotFound } from '../domain/SourceError.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import type { Authentication } from '../identity/authentication.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import type { EventStreams } from '../userData/eventStreams.ts'
import { createKnownScreens, PRESENCE_MS } from './knownScreens.ts'
import type { Screen, ScreenOwner } from './Screen.ts'
import type { Presence, ScreenCommand, SentCommand } from './screenBodies.ts'
import { createScreenLists } from './screenLists.ts'
import { createScreenNews } from './screenNews.ts'
import { createFindVisible } from './visibleStatus.ts'

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
/** The time for which questions of other servers are gathered before they are answered. */
const GATHER_MS = 200

const screenNotFound = () =>
  new SourceError(404, 'screenNotFound', 'No screen of this id is open, or its owner does not share it.')

/**
 * Creates the screens: the open pages of people, on which they play videos from other pages. They are only in memory,
 * and every server of a database knows all of them.
 */
export function createScreens(options: ScreensOptions) {
  const { streams, nameOf, elapsedMs, onError } = options
  const { admissions, findEnded } = options.authentication
  const self = randomBytes(8).toString('hex')
  const known = createKnownScreens(elapsedMs)
  const findVisible = createFindVisible(options.source)
  const lists = createScreenLists({ known, streams, admissions, findVisible, elapsedMs, onError })

  const set = (screen: Screen): void => {
    const before = known.find(screen.owner.userId, screen.id)
    known.set(screen)
    lists.sendFor([before, screen])
  }
  const remove = (userId: string, id: string): void => lists.sendFor([known.remove(userId, id)])
  const deliver = (userId: string, screen: string, sent: SentCommand): void =>
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
      else if (heard.kind === 'left') remove(heard.userId, heard.id)
      else if (heard.kind === 'command') deliver(heard.userId, heard.screen, heard.sent)
      else {
        const { from, server, id, owner, ownerName, presence, ageMs } = heard
        // Another server than that of the page may repeat something old. It counts only for a server that knows nothing.
        const isRepeated = from !== server && known.find(owner.userId, id) !== null
        if (isRepeated || ageMs >= PRESENCE_MS) return
        set({ ...presence, id, owner, ownerName, server, announcedAt: elapsedMs() - ageMs })
      }
    },
  })
  streams.addSource({
    begin: lists.sendTo,
    async poll() {
      lists.sendFor(known.removeSilent())
      const open = known.all()
      const ended = new Set<ScreenOwner>(await findEnded(open.map(({ owner }) => owner)))
      for (const { owner, id } of open) if (ended.has(owner)) remove(owner.userId, id)
    },
  })

  /** Resolves to the folders to which an owner is limited, or throws if the owner is not let in any more. */
  const limitOf = async (owner: ScreenOwner): Promise<FolderLimit | null> => {
    const { refusal, limit } = admissions.recall(owner) ?? (await admissions.read(owner))
    if (refusal !== null) throw screenNotFound()
    return limit
  }
  /** Returns a command as it is passed on to the screen of somebody else, whose playlists are not the sender's. */
  const forOther = (command: ScreenCommand): ScreenCommand =>
    command.name === 'open' ? { ...command, playlistId: null } : command

  return {
    /**
     * Takes what a page says about itself.
     * @throws SourceError 429 if the person has too many screens
     */
    async announce({ userId, subject, session, issuedAt }: Bearer, id: string, presence: Presence) {
      const isShared = presence.isShared && nameOf !== null
      const ownerName = isShared ? await nameOf(subject) : null
      lists.sendFor(known.removeSilent())
      const open = known.all()
      const own = open.filter(({ owner }) => owner.userId === userId)
      const isFull = own.length >= MAX_SCREENS_PER_USER || open.length >= MAX_SCREENS
      if (isFull && known.find(userId, id) === null)
        throw new SourceError(429, 'tooManyScreens', `A person has ${MAX_SCREENS_PER_USER} screens at most.`)
      const owner = { userId, subject, session, issuedAt }
      const screen = { ...presence, isShared, id, owner, ownerName, server: self, announcedAt: elapsedMs() }
      set(screen)
      await tellOpen(screen)
    },
    /** Removes a screen, whose page is being left. */
    async leave({ userId }: Bearer, id: string): Promise<void> {
      remove(userId, id)
      await news.tell({ kind: 'left', userId, id })
    },
    /**
     * Passes a command on to a screen of the person, or to one that somebody shares.
     * @param limit the folders to which the person is limited
     * @throws SourceError 404 if there is no such screen or, for the person, no such video; 403 if the owner of the
     * screen may not see the video
     */
    async send({ userId }: Bearer, id: string, sent: SentCommand, limit: FolderLimit | null): Promise<void> {
      const own = known.find(userId, id)
      const screen = own ?? known.findShared(id)
      if (screen === null) throw screenNotFound()
      const { owner } = screen
      const { command } = sent
      const videoId = 'videoId' in command ? command.videoId : null
      const canSee = async (limitOfPerson: FolderLimit | null) =>
        videoId === null || (await findVisible([videoId], limitOfPerson)).has(videoId)
      const ownerLimit = own === null ? await limitOf(owner) : limit
      if (!(await canSee(limit))) throw videoNotFound(videoId ?? '')
      if (own === null && !(await canSee(ownerLimit)))
        throw new SourceError(403, 'forbidden', 'The owner of the screen may not see this video.')
      const passed = own === null ? { ...sent, command: forOther(command) } : sent
      deliver(owner.userId, screen.id, passed)
      await news.tell({ kind: 'command', userId: owner.userId, screen: screen.id, sent: passed })
    },
    close(): void {
      news.close()
      lists.close()
      clearTimeout(timer)
    },
  }
}
