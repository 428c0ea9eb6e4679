import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { isInside } from '@vtube/shared/folderPaths'
import { useEffect, useRef } from 'react'
import type { EditingApi } from '../../../api/editingApi.ts'
import { loadLibraryPaths } from '../../../api/library/libraryPlaylists.ts'
import { counted } from '../../../format/count.ts'
import { isolated } from '../../../format/isolated.ts'
import { t } from '../../../language/translate.ts'
import { useRequest } from '../../../redux/useRequest.ts'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import form from '../../../ui/Dialog/DialogForm.module.css'
import { NameForm } from '../../../ui/NameForm/NameForm.tsx'
import { RemoteView } from '../../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx'
import { editingDialog, type EditingTask, type NamedVideo, useMay } from '../editing.ts'
import { useToast } from '../../../ui/Toast/Toast.tsx'
import { useReportChange } from '../useReportChange.ts'
import { useReportFailure } from '../useReportFailure.ts'
import { MoveDialog } from './MoveDialog.tsx'

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const joined = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

interface ArrangeDialogProps {
  api: EditingApi
  task: Exclude<EditingTask, { kind: 'add' | 'edit' }>
  /** Called after a change of the library. */
  onChanged: () => void
  /** Called with the new and the former path of a folder that was renamed or moved. */
  onFolder: (path: string, former: string) => void
  onClose: () => void
}

/** The dialog that moves videos or folders, renames them, or creates a folder. */
export function ArrangeDialog({ api, task, onChanged, onFolder, onClose }: ArrangeDialogProps) {
  const { report } = useReportChange(onChanged)
  const done = (message: Message, undo: (() => Promise<unknown>) | null) => {
    onClose()
    report(t(message), undo)
  }
  if (task.kind === 'move') {
    const { videos } = task
    const byFolder = Map.groupBy(videos, ({ folder }) => folder)
    const moveAll = async (some: readonly NamedVideo[], toFolder: string) =>
      await api.move({ ids: some.map(({ id }) => id), toFolder })
    return (
      <MoveDialog
        api={api}
        name={videos.length === 1 ? (videos[0]?.title ?? '') : t(m.selectedCount, counted(videos.length))}
        folder={videos[0]?.folder ?? ''}
        isThere={(folder) => byFolder.size === 1 && byFolder.has(folder)}
        onClose={onClose}
        onMove={async (toFolder) => {
          await moveAll(videos, toFolder)
          // Without the former folder of a video, there is no way back.
          const undo = async () => {
            for (const [folder, some] of byFolder) if (folder !== null) await moveAll(some, folder)
          }
          done(m.moved, byFolder.has(null) ? null : undo)
        }}
      />
    )
  }
  if (task.kind === 'renameVideo')
    return <RenameVideoDialog api={api} video={task.video} onDone={done} onClose={onClose} />
  const { folder } = task
  const parent = folderOf(folder)
  if (task.kind === 'moveFolder')
    return (
      <MoveDialog
        api={api}
        name={nameOf(folder)}
        folder={parent}
        isThere={(chosen) => chosen === parent || isInside(chosen, folder)}
        onClose={onClose}
        onMove={async (toFolder) => {
          const path = await api.moveFolder({ folder, toFolder })
          onFolder(path, folder)
          done(m.moved, async () => {
            onFolder(await api.moveFolder({ folder: path, toFolder: parent }), path)
          })
        }}
      />
    )
  if (task.kind === 'newFolder')
    return <NewFolderDialog api={api} parent={folder} onChanged={onChanged} onClose={onClose} />
  return (
    <NameDialog
      title={t(m.rename)}
      name={nameOf(folder)}
      action={t(m.rename)}
      onClose={onClose}
      onSubmit={async (name) => {
        const path = await api.moveFolder({ folder, name })
        onFolder(path, folder)
        done(m.saved, async () => {
          onFolder(await api.moveFolder({ folder: path, name: nameOf(folder) }), path)
        })
      }}
    />
  )
}

/** The dialog that creates a folder. The folder is shown to people as soon as it has a video, so it asks for some. */
function NewFolderDialog({
  api,
  parent,
  onChanged,
  onClose,
}: Pick<ArrangeDialogProps, 'api' | 'onChanged' | 'onClose'> & { parent: string }) {
  const toast = useToast()
  const mayAdd = useMay('add')
  const create = async (name: string) => {
    const folder = await api.createFolder(joined(parent, name))
    const add = () => editingDialog.set({ kind: 'add', folder, files: [] })
    onClose()
    onChanged()
    toast({
      text: t(m.playlistCreated, { name: isolated(nameOf(folder)) }),
      ...(mayAdd && { action: { label: t(m.addToLibrary), onPress: add } }),
    })
  }
  return (
    <NameDialog
      title={t(m.newFolder)}
      name=""
      action={t(m.createPlaylist)}
      onClose={onClose}
      onSubmit={create}
    />
  )
}

interface NameDialogProps {
  title: string
  name: string
  action: string
  onSubmit: (name: string) => Promise<void>
  onClose: () => void
}

/** A dialog that asks for a name. */
const NameDialog = ({ title, onClose, ...fields }: NameDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <NameFields {...fields} onCancel={onClose} />
  </Dialog>
)

/** The field of a name. It stays, with the reason, if the server refuses the name. */
function NameFields({
  onSubmit,
  ...fields
}: Omit<NameDialogProps, 'title' | 'onClose'> & { onCancel: () => void }) {
  const { error, run } = useReportFailure()
  const ref = useRef<HTMLDivElement>(null)
  // The dialog may have been opened before the name was known.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={ref}>
      <NameForm {...fields} onSubmit={(given) => run(() => onSubmit(given))} />
      {error !== null && (
        <p className={form.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface RenameVideoDialogProps extends Pick<ArrangeDialogProps, 'api' | 'onClose'> {
  video: NamedVideo
  onDone: (message: Message, undo: () => Promise<unknown>) => void
}

/** The dialog that renames the file of a video, and with it the files beside it. */
function RenameVideoDialog({ api, video, onDone, onClose }: RenameVideoDialogProps) {
  const { id, title } = video
  const { remote, retry } = useRequest(id, (signal) => async (_dispatch, _getState, services) => {
    const { libraryUrl = '', sendToken } = services.settings
    const paths = await loadLibraryPaths({ libraryUrl, sendToken }, services.identity, [id], signal)
    return nameOf(paths.get(id) ?? '').replace(/\.[^.]*$/, '')
  })
  const rename = async (former: string, name: string) => {
    await api.move({ ids: [id], name })
    onDone(m.saved, () => api.move({ ids: [id], name: former }))
  }
  return (
    <Dialog title={t(m.renameFile)} subtitle={title || t(m.untitledVideo)} onClose={onClose}>
      <RemoteView
        remote={remote}
        onRetry={retry}
        skeleton={
          <SkeletonGroup label={t(m.loading)}>
            <Skeleton height="3rem" />
          </SkeletonGroup>
        }
      >
        {(former) => (
          <NameFields
            name={former}
            action={t(m.rename)}
            onSubmit={(name) => rename(former, name)}
            onCancel={onClose}
          />
        )}
      </RemoteView>
    </Dialog>
  )
}
