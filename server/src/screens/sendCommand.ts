import type { ScreenCommand, ScreenStatus } from '@vtube/shared/screens'
import type { FindVisible } from '../domain/findVisible.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import { SourceError, videoNotFound } from '../domain/SourceError.ts'
import type { Admissions } from '../identity/admissions.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import type { KnownScreens } from './knownScreens.ts'
import type { Screen, ScreenOwner } from './Screen.ts'
import type { PassedCommand, SentCommand } from './screenBodies.ts'
import { visibleStatus } from './visibleStatus.ts'

interface SendCommandOptions {
  known: Pick<KnownScreens, 'find' | 'findShared'>
  admissions: Pick<Admissions, 'recall' | 'read'>
  findVisible: FindVisible
  /** Passes a command on to a screen, at whatever server its page is. `isOwn` is whether the owner has sent it. */
  pass: (screen: Screen, sent: PassedCommand) => Promise<void>
}

const screenNotFound = () =>
  new SourceError(404, 'screenNotFound', 'No screen of this id is open, or its owner does not share it.')
const nothingToPlay = () =>
  new SourceError(404, 'videoNotFound', 'The screen has no such video, or you may not see it.')

/** Returns the video that plays after a command that names none, or null if there is none. */
function videoAfter(name: 'play' | 'next' | 'previous', status: ScreenStatus | null): string | null {
  if (status === null || status.state === 'idle') return null
  return { play: status.videoId, next: status.nextId, previous: status.previousId }[name]
}

/** Creates the function that passes commands on to screens, as far as the sender and the owner may see the videos. */
export function createSendCommand({ known, admissions, findVisible, pass }: SendCommandOptions) {
  const canSee = async (videoId: string, limit: FolderLimit | null) =>
    (await findVisible([videoId], limit)).has(videoId)
  /** Resolves to the folders to which an owner is limited, or throws if the owner is not let in any more. */
  const limitOf = async (owner: ScreenOwner): Promise<FolderLimit | null> => {
    const { refusal, limit } = admissions.recall(owner) ?? (await admissions.read(owner))
    if (refusal !== null) throw screenNotFound()
    return limit
  }
  /**
   * Resolves to a command as it is passed on to the screen of somebody else: without the sender's playlist, which the
   * owner cannot read, and for a sender with a limit with the video that it plays, because another one may be next when
   * the screen gets it.
   */
  const forOther = async (
    command: ScreenCommand,
    { status }: Screen,
    limit: FolderLimit | null,
  ): Promise<ScreenCommand> => {
    switch (command.name) {
      case 'open':
        return { ...command, playlistId: null }
      case 'play':
      case 'next':
      case 'previous': {
        if (limit === null) return command
        const { name } = command
        const videoId = videoAfter(name, await visibleStatus(status, { limit, isOwn: false }, findVisible))
        if (videoId === null) throw nothingToPlay()
        return { name, videoId }
      }
      default:
        return command
    }
  }

  /**
   * Passes a command on to a screen of the person, or to one that somebody shares.
   * @param limit the folders to which the person is limited
   * @throws SourceError 404 if there is no such screen or, for the person, no such video; 403 if the owner of the
   * screen may not see the video
   */
  return async (
    { userId }: Bearer,
    id: string,
    sent: SentCommand,
    limit: FolderLimit | null,
  ): Promise<void> => {
    const own = known.find(userId, id)
    const screen = own ?? known.findShared(id)
    if (screen === null) throw screenNotFound()
    const ownerLimit = own === null ? await limitOf(screen.owner) : limit
    const command = own === null ? await forOther(sent.command, screen, limit) : sent.command
    const videoId = 'videoId' in command ? command.videoId : undefined
    if (videoId !== undefined) {
      if (!(await canSee(videoId, limit))) throw videoNotFound(videoId)
      if (own === null && !(await canSee(videoId, ownerLimit)))
        throw new SourceError(403, 'forbidden', 'The owner of the screen may not see this video.')
    }
    await pass(screen, { ...sent, command, isOwn: own !== null })
  }
}
