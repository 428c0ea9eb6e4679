import * as m from '@vtube/messages'
import { useState, useSyncExternalStore } from 'react'
import type { ScreensApi } from '../../api/screensApi.ts'
import type { PlayingStatus } from '@vtube/shared/screens'
import { playingOn, type Screen } from '../../domain/screen.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { useSessionValue } from '../../storage/sessionValue.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { createRemote, type Remote } from './createRemote.ts'
import { sentenceOfProblem } from './sentenceOfProblem.ts'
import { RemoteControls } from './RemoteControls.tsx'
import { ScreenList } from './ScreenList.tsx'
import { otherScreens } from './otherScreens.ts'
import { screensDialog, showRemote, type VideoToPlay } from './screensDialog.ts'

interface ScreensDialogProps {
  shown: NonNullable<ReturnType<typeof screensDialog.read>>
  api: ScreensApi
  /** Returns the second at which the user left a video, or null if it begins. */
  startSecondsOf: (videoId: string) => number | null
  /** Called when another screen has taken over a video, so that this page does not play it too. */
  onOpened: () => void
  /** Plays here what another screen plays, from a second on. */
  onBringHere: (status: PlayingStatus, seconds: number) => void
}

const close = () => screensDialog.set(null)

/** The list of the other screens, to play a video there or to open a remote, or the remote of one of them. */
export function ScreensDialog({ shown, ...props }: ScreensDialogProps) {
  switch (shown.kind) {
    case 'list':
      return <ListDialog video={shown.video} {...props} />
    case 'screen':
      return <ScreenDialog key={shown.screen.id} screen={shown.screen} {...props} />
    case 'remote':
      return <RemoteDialog remote={shown.remote} onBringHere={props.onBringHere} />
  }
}

/** A new remote of a screen, for what plays there already. */
function ScreenDialog({
  screen,
  api,
  onBringHere,
}: Pick<ScreensDialogProps, 'api' | 'onBringHere'> & { screen: Screen }) {
  const [remote] = useState(() => createRemote(api, screen))
  return <RemoteDialog remote={remote} onBringHere={onBringHere} />
}

function ListDialog({
  video,
  api,
  startSecondsOf,
  onOpened,
}: Omit<ScreensDialogProps, 'shown' | 'onBringHere'> & { video: VideoToPlay | null }) {
  const screens = useSessionValue(otherScreens)
  const toast = useToast()
  const play = (screen: Screen, { id, playlistId }: VideoToPlay) => {
    const startSeconds = startSecondsOf(id) ?? 0
    const remote = createRemote(api, screen)
    screensDialog.set({ kind: 'remote', remote })
    const opening = remote.run({ name: 'open', videoId: id, playlistId, startSeconds })
    void opening.then((problem) => problem === null && onOpened())
  }
  const addToQueue = async (screen: Screen, { id }: VideoToPlay) => {
    close()
    const problem = await createRemote(api, screen).run({ name: 'addToQueue', videoId: id })
    toast({ text: problem === null ? t(m.addedToQueue) : sentenceOfProblem(problem, screen.name) })
  }
  return (
    <Dialog title={t(m.otherScreens)} subtitle={video?.title} onClose={close}>
      <ScreenList
        screens={screens}
        onChoose={(screen) => (video === null ? showRemote(screen) : play(screen, video))}
        onRemote={video === null ? null : showRemote}
        onAddToQueue={video === null ? null : (screen) => void addToQueue(screen, video)}
      />
    </Dialog>
  )
}

function RemoteDialog({ remote, onBringHere }: Pick<ScreensDialogProps, 'onBringHere'> & { remote: Remote }) {
  const state = useSyncExternalStore(remote.subscribe, remote.state)
  const bringHere = () => {
    const status = state.screen === null ? null : playingOn(state.screen)
    if (status === null) return
    onBringHere(status, remote.positionAt(Date.now()) ?? 0)
    void remote.run({ name: 'close' })
    close()
  }
  return (
    <Dialog title={isolated(state.name)} onClose={close}>
      <RemoteControls state={state} remote={remote} onBringHere={bringHere} />
    </Dialog>
  )
}
