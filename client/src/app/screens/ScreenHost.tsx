import { useEffect, useMemo } from 'react'
import type { ScreenCommand } from '@vtube/shared/screens'
import { createScreensApi } from '../../api/screensApi.ts'
import { playback } from '../../features/player/playback.ts'
import { ScreensDialog } from '../../features/screens/ScreensDialog.tsx'
import { screensDialog } from '../../features/screens/screensDialog.ts'
import { startScreen } from '../../features/screens/startScreen.ts'
import { useSyncStatus } from '../../features/sync/useSyncStatus.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { useSessionValue } from '../../storage/sessionValue.ts'
import { resumePositionOf } from '../../userData/history.ts'
import type { UserDataSync } from '../../userData/sync/syncUserData.ts'
import { useUserData } from '../../userData/useUserData.ts'
import { createScreenPlayer } from './screenPlayer.ts'
import { addressOf, useScreenCommands } from './useScreenCommands.ts'

interface ScreenHostProps {
  /** The address of the screens on our server. */
  url: string
}

/** Makes this page a screen while the user is signed in and synchronises, and shows the remote of another screen. */
export function ScreenHost({ url }: ScreenHostProps) {
  const sync = useUserData()?.sync ?? null
  return sync === null ? null : <ConnectedScreen url={url} sync={sync} />
}

function ConnectedScreen({ url, sync }: ScreenHostProps & { sync: UserDataSync }) {
  const navigate = useNavigate()
  const data = useUserData()
  const { offReason, failure } = useSyncStatus(sync)
  const isOn = offReason === null && failure !== 'notStored'
  const shown = useSessionValue(screensDialog)
  const runLatest = useScreenCommands()
  const dispatch = useAppDispatch()
  const api = useMemo(
    () => dispatch((_dispatch, _getState, { identity }) => createScreensApi(url, identity)),
    [dispatch, url],
  )
  useEffect(() => {
    if (!isOn) return undefined
    const player = createScreenPlayer()
    const run = (command: ScreenCommand, isOwn: boolean, signal: AbortSignal) =>
      runLatest.current(command, { tracks: player.tracks(), isOwn, signal })
    const stop = startScreen({ api, sync, player, run })
    return () => {
      stop()
      player.stop()
    }
  }, [api, sync, isOn, runLatest])
  if (shown === null) return null
  return (
    <ScreensDialog
      shown={shown}
      api={api}
      startSecondsOf={(id) =>
        playback.current().video?.id === id
          ? playback.positionSeconds()
          : resumePositionOf(data?.store.rows('history').get(id))
      }
      onOpened={() => playback.command({ func: 'pauseVideo' })}
      onBringHere={({ videoId, playlistId }, seconds) => navigate(addressOf(videoId, playlistId, seconds))}
    />
  )
}
