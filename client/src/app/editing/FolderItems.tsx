import * as m from '@vtube/messages'
import FolderInput from 'lucide-react/icons/folder-input'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { paths } from '../../config/paths.ts'
import { editing, useMay } from '../../features/editing/editing.ts'
import { isOwn, useOwnFolders } from '../../features/editing/ownFolders.ts'
import { useReportChange } from '../../features/editing/useReportChange.ts'
import { t } from '../../language/translate.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { forgetVideos } from './refreshLibrary.ts'
import { useEditingDialog } from './useEditingDialog.ts'

/** Returns whether a menu has the rows of `FolderItems`. */
export const useMayEditFolders = (): boolean =>
  [useMay('add'), useMay('edit'), useMay('delete')].includes(true)

/** The rows of the menu of a folder that change the library, as far as the person may do that. */
export function FolderItems({ path }: { path: string }) {
  const [mayAdd, mayEdit, mayDelete] = [useMay('add'), useMay('edit'), useMay('delete')]
  const isOwnFolder = isOwn(path, useOwnFolders())
  const open = useEditingDialog()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { run } = useReportChange(() => dispatch(forgetVideos()))
  const isLibrary = path === ''
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const remove = () =>
    run(t(m.movedToTrash, { name: path.slice(parent === '' ? 0 : parent.length + 1) }), async () => {
      const api = editing.read()?.api
      const id = await api?.trash({ folder: path })
      navigate(paths.folder(parent), { replace: true })
      return async () => {
        await api?.restore(id ?? '')
        navigate(paths.folder(path), { replace: true })
      }
    })
  return (
    <>
      {mayAdd && (
        <MenuItem icon={<Upload />} onSelect={() => open({ kind: 'add', folder: path, files: [] })}>
          {t(m.addToLibrary)}
        </MenuItem>
      )}
      {(mayAdd || mayEdit) && isOwnFolder && (
        <MenuItem icon={<FolderPlus />} onSelect={() => open({ kind: 'newFolder', folder: path })}>
          {t(m.newFolder)}
        </MenuItem>
      )}
      {mayEdit && !isLibrary && (
        <>
          <MenuItem icon={<FolderInput />} onSelect={() => open({ kind: 'moveFolder', folder: path })}>
            {t(m.moveToFolder)}
          </MenuItem>
          <MenuItem icon={<Pencil />} onSelect={() => open({ kind: 'renameFolder', folder: path })}>
            {t(m.rename)}
          </MenuItem>
        </>
      )}
      {mayDelete && !isLibrary && (
        <MenuItem icon={<Trash2 />} isDanger onSelect={remove}>
          {t(m.moveToTrash)}
        </MenuItem>
      )}
    </>
  )
}
