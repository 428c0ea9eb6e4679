import type { ScreensApi } from '../../api/screensApi.ts'
import type { Screen } from '../../domain/screen.ts'
import { createRemote, type Remote } from './createRemote.ts'
import { screensDialog } from './screensDialog.ts'

/** Shows the remote of a screen, and returns it. */
export function openRemote(api: ScreensApi, screen: Screen): Remote {
  const remote = createRemote(api, screen)
  screensDialog.set({ kind: 'remote', remote })
  return remote
}
