import { readCommand, readScreens, type ScreensApi } from '../../api/screensApi.ts'
import type { ScreenCommand, ScreenCommandError } from '@vtube/shared/screens'
import type { UserDataSync } from '../../userData/sync/syncUserData.ts'
import { announceScreen, type ScreenPlayer } from './announceScreen.ts'
import { deviceId } from '../../storage/deviceId.ts'
import { otherScreens, withoutThis } from './otherScreens.ts'
import { isScreenShared, screenIdOfTab, screenKind, screenName } from './thisScreen.ts'

interface StartOptions {
  api: ScreensApi
  sync: Pick<UserDataSync, 'subscribeToScreens'>
  player: ScreenPlayer
  /**
   * Carries out a command, of the user or of another person, unless the signal aborts. Resolves to the reason why that is
   * not possible, or to null.
   */
  run: (command: ScreenCommand, isOwn: boolean, signal: AbortSignal) => Promise<ScreenCommandError | null>
}

/** Returns a function that runs commands. They wait for a video that opens, which only the opening of another one ends. */
function inOrder(
  run: StartOptions['run'],
  signal: AbortSignal,
): (command: ScreenCommand, isOwn: boolean) => Promise<ScreenCommandError | null> {
  let ending = new AbortController()
  let opening: Promise<unknown> = Promise.resolve()
  return async (command, isOwn) => {
    if (command.name === 'open') {
      ending.abort()
      ending = new AbortController()
    } else await opening
    const done = run(command, isOwn, AbortSignal.any([signal, ending.signal])).catch(() => 'failed' as const)
    if (command.name === 'open') opening = done
    return done
  }
}

/** Makes this page a screen, which plays what remotes ask for, and lists the other screens. Returns what ends this. */
export function startScreen({ api, sync, player, run }: StartOptions): () => void {
  let end = () => {}
  const stopping = new AbortController()
  const start = async () => {
    const screenId = await screenIdOfTab()
    if (stopping.signal.aborted) return
    otherScreens.set(null)
    const device = deviceId()
    const describe = () => ({
      name: screenName.read(),
      kind: screenKind(),
      isShared: isScreenShared.isOn(),
      device,
    })
    const screen = announceScreen({ api, screenId, player, describe })
    const runInOrder = inOrder(run, stopping.signal)
    let lastId: string | null = null
    const obey = async (data: unknown) => {
      const sent = readCommand(data)
      // A browser without locks has a connection for each tab, so that a command arrives several times.
      if (sent?.screen !== screenId || sent.id === lastId) return
      lastId = sent.id
      const error = sent.command === null ? 'notSupported' : await runInOrder(sent.command, sent.isOwn)
      // Remotes wait only for the answer to their last command.
      if (sent.id === lastId) screen.answer({ id: sent.id, error })
    }
    const unsubscribe = [
      screenName.subscribe(screen.check),
      isScreenShared.subscribe(screen.check),
      sync.subscribeToScreens(({ name, data, at }) => {
        if (name === 'command') return void obey(data)
        const all = readScreens(data, at)
        if (all === null) return
        otherScreens.set(withoutThis(all, screenId))
        if (!all.some(({ id }) => id === screenId)) screen.announceAgain()
      }),
    ]
    end = () => {
      for (const stop of unsubscribe) stop()
      screen.stop()
      otherScreens.set([])
    }
  }
  void start()
  return () => {
    stopping.abort()
    end()
  }
}
