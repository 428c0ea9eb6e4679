import * as m from '@vtube/messages'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import { isVideoName } from '@vtube/shared/videoFiles'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { uniqueBy } from '../../../domain/uniqueBy.ts'
import { counted } from '../../../format/count.ts'
import { formatFileSize } from '../../../format/fileSize.ts'
import { t } from '../../../language/translate.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import form from '../../../ui/Dialog/DialogForm.module.css'
import texts from '../../../ui/text.module.css'
import { FolderField } from '../arranging/FolderField.tsx'
import { type Editing, editingDialog, loadEditing } from '../editing.ts'
import { nearestOwn } from '../ownFolders.ts'
import styles from './AddVideosDialog.module.css'
import { ChosenFiles } from './ChosenFiles.tsx'
import { filesOfField, nameOfPicked, type PickedFile, pickWithHandles } from './pickedFiles.ts'
import { UploadList } from './UploadList.tsx'

interface AddVideosDialogProps {
  editing: Editing
  /** The folder of the library to which the files will be added, as far as the person may add to it. */
  folder: string
  /** The files that the person has chosen, but not added yet. */
  files: readonly PickedFile[]
}

/** The buttons that let the person choose files, or a folder with files. */
function Choosers({
  isFirst,
  onFiles,
}: {
  isFirst: boolean
  onFiles: (files: readonly PickedFile[]) => void
}) {
  const fileField = useRef<HTMLInputElement>(null)
  const folderField = useRef<HTMLInputElement>(null)
  const chooseFiles = () => {
    if (window.showOpenFilePicker === undefined) fileField.current?.click()
    else void pickWithHandles(window.showOpenFilePicker.bind(window)).then(onFiles)
  }
  const handleChange = (field: HTMLInputElement) => {
    onFiles(filesOfField([...(field.files ?? [])]))
    // The field is emptied. Otherwise, choosing the same file again would fire no event.
    field.value = ''
  }
  return (
    <div className={form.buttons}>
      <input
        ref={fileField}
        hidden
        type="file"
        multiple
        aria-label={t(m.chooseFiles)}
        onChange={({ currentTarget }) => handleChange(currentTarget)}
      />
      <input
        ref={folderField}
        hidden
        type="file"
        multiple
        aria-label={t(m.chooseFolder)}
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => handleChange(currentTarget)}
      />
      <Button variant={isFirst ? 'primary' : 'default'} icon={<FilePlus />} onClick={chooseFiles}>
        {t(m.chooseFiles)}
      </Button>
      <Button icon={<FolderPlus />} onClick={() => folderField.current?.click()}>
        {t(m.chooseFolder)}
      </Button>
    </div>
  )
}

/** The dialog that adds videos to the library, and shows how far that is. It goes on when the dialog is closed. */
export function AddVideosDialog({ editing, folder: given, files }: AddVideosDialogProps) {
  const { api, uploads, folders, freeBytes, maxUploadBytes } = editing
  const folder = nearestOwn(given, folders)
  const state = useSyncExternalStore(uploads.subscribe, uploads.state)
  const videos = files.filter(({ file }) => isVideoName(file.name))
  const others = files.length - videos.length
  useEffect(() => void loadEditing(api), [api])
  const show = (changes: { folder?: string; files?: readonly PickedFile[] }) =>
    editingDialog.set({ kind: 'add', folder, files, ...changes })
  const close = () => {
    uploads.forgetAdded()
    editingDialog.set(null)
  }
  const add = (chosen: readonly PickedFile[], undecided: readonly PickedFile[]) => {
    uploads.add(chosen.map((one) => ({ ...one, folder: [folder, one.folder].filter(Boolean).join('/') })))
    show({ files: undecided })
  }
  const limits = [
    freeBytes !== null && t(m.roomLeft, { size: formatFileSize(freeBytes) }),
    maxUploadBytes !== null && t(m.uploadLimit, { size: formatFileSize(maxUploadBytes) }),
  ].filter((limit) => limit !== false)
  return (
    <Dialog title={t(m.addToLibrary)} onClose={close}>
      <div className={styles.content}>
        <FolderField api={api} path={folder} onChange={(path) => show({ folder: path })} />
        <Choosers
          isFirst={files.length === 0}
          onFiles={(chosen) =>
            show({ files: uniqueBy([...files, ...uploads.giveFiles(chosen)], nameOfPicked) })
          }
        />
        {limits.length > 0 && <p className={texts.meta}>{limits.join(' · ')}</p>}
        {others > 0 && <output className={texts.meta}>{t(m.filesAreNoVideos, counted(others))}</output>}
        {videos.length > 0 && (
          <ChosenFiles editing={editing} files={videos} onAdd={add} onCancel={() => show({ files: [] })} />
        )}
        {state.uploads.length > 0 && <UploadList uploads={uploads} state={state} />}
      </div>
    </Dialog>
  )
}
