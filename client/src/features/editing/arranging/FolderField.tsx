import * as m from '@vtube/messages'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FolderIcon from 'lucide-react/icons/folder'
import FolderPlus from 'lucide-react/icons/folder-plus'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditingApi } from '../../../api/editingApi.ts'
import { t } from '../../../language/translate.ts'
import { useRequest } from '../../../redux/useRequest.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import form from '../../../ui/Dialog/DialogForm.module.css'
import { NewNameForm } from '../../../ui/NameForm/NameForm.tsx'
import { RemoteView } from '../../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx'
import { isOwn, useOwnFolders } from '../ownFolders.ts'
import styles from './FolderField.module.css'

/** The last name of a path, or the name of the library. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1) || t(m.folders)

/** Returns the paths of the folders above a folder, from the library down to the folder itself. */
const trailOf = (path: string): string[] => {
  const names = path.split('/').filter(Boolean)
  return Array.from({ length: names.length + 1 }, (_, depth) => names.slice(0, depth).join('/'))
}

interface FolderFieldProps {
  api: EditingApi
  /** The path of the chosen folder. It is empty for the library itself. A new folder need not exist yet. */
  path: string
  onChange: (path: string) => void
  /** Whether the choice is open from the start. */
  isOpenFirst?: boolean
}

/**
 * A field that names a folder of the library, and opens to choose another one, or the name of a new one. A person who is
 * limited to some folders gets only these, and those inside of them.
 */
export function FolderField({ api, path, onChange, isOpenFirst = false }: FolderFieldProps) {
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  const [isNaming, setIsNaming] = useState(false)
  const labelId = useId()
  const panelId = useId()
  const newButton = useRef<HTMLButtonElement>(null)
  const own = useOwnFolders()
  const others = (own ?? []).filter((folder) => !isOwn(path, [folder]))
  const create = (name: string) => {
    onChange([path, name.replaceAll('/', '-')].filter(Boolean).join('/'))
    flushSync(() => setIsNaming(false))
    newButton.current?.focus()
  }
  return (
    <fieldset aria-labelledby={labelId} className={styles.field}>
      <span id={labelId} className={styles.label}>
        {t(m.libraryFolder)}
      </span>
      <Button
        icon={<FolderIcon />}
        className={styles.chosen}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <bdi>{nameOf(path)}</bdi>
      </Button>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        {isOpen && (
          <>
            <p className={styles.trail}>
              {trailOf(path)
                .slice(0, -1)
                .filter((above) => isOwn(above, own))
                .map((above) => (
                  <span key={above}>
                    <Button variant="text" onClick={() => onChange(above)}>
                      <bdi>{nameOf(above)}</bdi>
                    </Button>
                    <ChevronRight />
                  </span>
                ))}
            </p>
            <Subfolders api={api} path={path} onChoose={onChange} />
            {others.length > 0 && (
              <FolderList
                label={t(m.folders)}
                folders={others}
                textOf={(folder) => folder}
                onChoose={onChange}
              />
            )}
            {isNaming ? (
              <NewNameForm label={t(m.newFolder)} action={t(m.createPlaylist)} onSubmit={create} />
            ) : (
              <button ref={newButton} type="button" className={form.choice} onClick={() => setIsNaming(true)}>
                <FolderPlus />
                {t(m.newFolder)}
              </button>
            )}
          </>
        )}
      </div>
    </fieldset>
  )
}

/** The folders inside a folder. A new folder has none. */
function Subfolders({
  api,
  path,
  onChoose,
}: Pick<FolderFieldProps, 'api' | 'path'> & { onChoose: (path: string) => void }) {
  const { remote, retry } = useRequest(path, (signal) => () => api.folders(path, signal))
  if (remote.status === 'failed' && remote.failure.kind === 'notFound') return null
  return (
    <RemoteView
      remote={remote}
      onRetry={retry}
      notLoaded={m.folderNotLoaded}
      isInline
      skeleton={
        <SkeletonGroup label={t(m.loadingFolder)} count={3}>
          <Skeleton shape="line" width="60%" />
        </SkeletonGroup>
      }
    >
      {(folders) => (
        <FolderList label={t(m.subfolders)} folders={folders} textOf={nameOf} onChoose={onChoose} />
      )}
    </RemoteView>
  )
}

interface FolderListProps {
  label: string
  folders: readonly string[]
  textOf: (folder: string) => string
  onChoose: (path: string) => void
}

const FolderList = ({ label, folders, textOf, onChoose }: FolderListProps) => (
  <ul className={styles.folders} aria-label={label}>
    {folders.map((folder) => (
      <li key={folder}>
        <button type="button" className={form.choice} onClick={() => onChoose(folder)}>
          <FolderIcon />
          <bdi>{textOf(folder)}</bdi>
        </button>
      </li>
    ))}
  </ul>
)
