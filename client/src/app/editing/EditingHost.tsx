import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSelector } from 'react-redux'
import type { EditingApi } from '../../api/editingApi.ts'
import { paths } from '../../config/paths.ts'
import { waitForConnection } from '../../domain/waitForConnection.ts'
import { type Editing, editing, editingDialog, useMay } from '../../features/editing/editing.ts'
import { createUploads } from '../../features/editing/uploads/createUploads.ts'
import { DropTarget } from '../../features/editing/uploads/DropTarget.tsx'
import { UploadIndicator } from '../../features/editing/uploads/UploadIndicator.tsx'
import { uploadRecords } from '../../features/editing/uploads/uploadRecords.ts'
import { playback } from '../../features/player/playback.ts'
import { userIdOf } from '../../identity/tokenClaims.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { useLocation, useNavigate } from '../../routing/hooks.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { useSessionValue } from '../../storage/sessionValue.ts'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import { folderAt } from './folderAt.ts'
import { forgetVideos, refreshLibrary, showTitle } from './refreshLibrary.ts'
import { useEditingApi } from './useEditingApi.ts'

/** The time in which a server has read a new or changed file, unless it is busy. */
const IMPORT_MS = 3_000
/** How often a server that is still reading is asked again. */
const MAX_READS = 20

/** What changes the address of the folder that is shown. */
const FOLDER_TASKS: ReadonlySet<string> = new Set(['moveFolder', 'renameFolder'])

const AddVideosDialog = lazyOrNothing(
  withDeferredMessages(() =>
    import('../../features/editing/uploads/AddVideosDialog.tsx').then((module) => module.AddVideosDialog),
  ),
)
const EditDialog = lazyOrNothing(
  withDeferredMessages(() =>
    import('../../features/editing/metadata/EditDialog.tsx').then((module) => module.EditDialog),
  ),
)
const ArrangeDialog = lazyOrNothing(
  withDeferredMessages(() =>
    import('../../features/editing/arranging/ArrangeDialog.tsx').then((module) => module.ArrangeDialog),
  ),
)

/** Asks what the person may do to the library. Returns null if nobody answers. */
async function openEditing(api: EditingApi, onAdded: () => void): Promise<Editing | null> {
  const token = await api.bearer.token()
  const user = token === null ? null : await userIdOf(token)
  const access = user === null ? null : await api.access().catch(() => null)
  if (user === null || access === null) return null
  const { directUploads } = access
  return { ...access, api, uploads: createUploads({ api, directUploads, user, onAdded }) }
}

/** Returns a function that loads the screen again as soon as the server has read the changed files. */
function useRefreshSoon(api: EditingApi): () => void {
  const dispatch = useAppDispatch()
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes === 0) return undefined
    const shown = new AbortController()
    const { signal } = shown
    const refresh = async () => {
      for (let reads = 0; reads < MAX_READS; reads += 1) {
        await waitForConnection(IMPORT_MS, signal)
        const isReading = !signal.aborted && (await api.access().catch(() => null))?.isReading
        if (isReading !== true) break
      }
      if (!signal.aborted) dispatch(refreshLibrary())
    }
    void refresh()
    return () => shown.abort()
  }, [api, changes, dispatch])
  return () => setChanges((count) => count + 1)
}

/** Learns what the signed-in person may do to the library, and goes on with uploads of former pages. */
function useOpenedEditing(api: EditingApi, refreshSoon: () => void): void {
  const isSignedIn = useSelector(({ auth }: RootState) => auth.accessToken !== null)
  const handleAdded = useEffectEvent(refreshSoon)
  useEffect(() => {
    if (!isSignedIn) return undefined
    const shown = new AbortController()
    let isOpening = false
    const open = async () => {
      // On a flaky line, a second answer would begin each upload a second time.
      if (isOpening || editing.read() !== null) return
      isOpening = true
      const opened = await openEditing(api, () => handleAdded()).finally(() => {
        isOpening = false
      })
      if (shown.signal.aborted || opened === null) return
      editing.set(opened)
      shown.signal.addEventListener('abort', opened.uploads.close)
      if (opened.permissions.includes('add')) await opened.uploads.open()
    }
    void open()
    addEventListener('online', () => void open(), { signal: shown.signal })
    // The names of files are nobody else's business.
    const unsubscribe = sessionEnd.subscribe(() => void uploadRecords.clear())
    return () => {
      shown.abort()
      unsubscribe()
      editing.set(null)
    }
  }, [api, isSignedIn])
}

/** Shows the dialogs in which the library is changed, and what is being added to it. */
export function EditingHost({ url }: { url: string }) {
  const api = useEditingApi(url)
  const refreshSoon = useRefreshSoon(api)
  useOpenedEditing(api, refreshSoon)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const present = useSessionValue(editing)
  const dialog = useSessionValue(editingDialog)
  const mayAdd = useMay('add')
  const close = () => editingDialog.set(null)
  const shownFiles = dialog?.kind === 'add' ? dialog.files : []
  return (
    <Suspense>
      {present !== null && mayAdd && (
        <>
          <UploadIndicator uploads={present.uploads} isDialogOpen={dialog?.kind === 'add'} />
          {(dialog === null || dialog.kind === 'add') && (
            <DropTarget
              onFiles={(files) =>
                editingDialog.set({
                  kind: 'add',
                  folder: dialog?.folder ?? folderAt(pathname),
                  files: [...shownFiles, ...present.uploads.giveFiles(files)],
                })
              }
            />
          )}
          {dialog?.kind === 'add' && (
            <AddVideosDialog editing={present} folder={dialog.folder} files={dialog.files} />
          )}
        </>
      )}
      {dialog?.kind === 'edit' && (
        <EditDialog
          api={api}
          videos={dialog.videos}
          currentSeconds={(id) => (playback.current().video?.id === id ? playback.positionSeconds() : null)}
          onTitle={(id, title) => dispatch(showTitle(id, title))}
          onChanged={refreshSoon}
          onClose={close}
        />
      )}
      {dialog !== null && dialog.kind !== 'add' && dialog.kind !== 'edit' && (
        <ArrangeDialog
          api={api}
          task={dialog}
          // A folder that is moved or renamed has another address, whose screen loads anyway.
          onChanged={() => dispatch(FOLDER_TASKS.has(dialog.kind) ? forgetVideos() : refreshLibrary())}
          onFolder={(path, former) => {
            // The page of the folder has another address now. Undo comes later, maybe on another page.
            if (folderAt(location.pathname) === former) navigate(paths.folder(path), { replace: true })
          }}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
