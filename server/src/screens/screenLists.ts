import type { FindVisible } from '../domain/findVisible.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { Admissions } from '../identity/admissions.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import type { EventStreams } from '../userData/eventStreams.ts'
import type { KnownScreens } from './knownScreens.ts'
import { sharedIdOf, type Screen } from './Screen.ts'
import { visibleStatus } from './visibleStatus.ts'

interface ScreenListsOptions {
  known: Pick<KnownScreens, 'all'>
  streams: Pick<EventStreams, 'listeners' | 'setState'>
  admissions: Pick<Admissions, 'recall' | 'read'>
  findVisible: FindVisible
  elapsedMs: () => number
  onError: (error: unknown) => void
}

/** The time for which changes are gathered before a list is sent. */
const GATHER_MS = 50

/** Creates the lists of screens that the devices of people get: the person's own screens, and those that are shared. */
export function createScreenLists(options: ScreenListsOptions) {
  const { known, streams, admissions, findVisible, elapsedMs, onError } = options
  const changed = new Set<string>()
  let hasSharedChanged = false
  let timer: NodeJS.Timeout | undefined

  const describe = async (screen: Screen, isOwn: boolean, limit: FolderLimit | null) => ({
    id: isOwn ? screen.id : sharedIdOf(screen),
    name: screen.name,
    kind: screen.kind,
    isOwn,
    isShared: screen.isShared,
    owner: isOwn ? null : screen.ownerName,
    status: await visibleStatus(screen.status, { limit, isOwn }, findVisible),
    isBusy: screen.status?.state === 'playing' || screen.status?.state === 'paused',
    announcedAt: screen.announcedAt,
  })
  const send = async (viewer: Bearer): Promise<void> => {
    const { refusal, limit } = admissions.recall(viewer) ?? (await admissions.read(viewer))
    if (refusal !== null) return
    const isOwn = ({ owner }: Screen) => owner.userId === viewer.userId
    const listed = known.all().filter((screen) => isOwn(screen) || screen.isShared)
    const screens = await Promise.all(listed.map((screen) => describe(screen, isOwn(screen), limit)))
    streams.setState(viewer.userId, 'screens', () => ({
      screens: screens.map(({ announcedAt, ...screen }) => ({ ...screen, ageMs: elapsedMs() - announcedAt })),
    }))
  }
  const sendChanged = async (): Promise<void> => {
    const viewers = streams.listeners().filter(({ userId }) => hasSharedChanged || changed.has(userId))
    changed.clear()
    hasSharedChanged = false
    await Promise.all(viewers.map(send))
  }
  const sendSoon = (): void => {
    timer ??= setTimeout(async () => {
      await sendChanged().catch(onError)
      timer = undefined
      if (hasSharedChanged || changed.size > 0) sendSoon()
    }, GATHER_MS).unref()
  }

  return {
    /** Sends somebody the list. */
    sendTo(userId: string): void {
      changed.add(userId)
      sendSoon()
    },
    /** Sends the list to everybody who sees one of these screens, as they are or as they were. */
    sendFor(screens: readonly (Screen | null)[]): void {
      for (const screen of screens) {
        if (screen === null) continue
        changed.add(screen.owner.userId)
        hasSharedChanged ||= screen.isShared
      }
      if (changed.size > 0) sendSoon()
    },
    close: () => clearTimeout(timer),
  }
}
