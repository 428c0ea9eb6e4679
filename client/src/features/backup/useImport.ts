import * as m from '@vtube/messages'
import { useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { persistedLists } from '../../storage/deviceLists.ts'
import { useToast } from '../../ui/Toast/Toast.tsx'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { DATA_KINDS, type DataKind, describeCounts } from './describeCounts.ts'
import type { ImportCount } from './planImport.ts'
import type { ImportErrorCode } from './sources/ImportError.ts'
import type { ReadFiles } from './sources/files/readFiles.ts'

/** The content of the chosen files, and the number of items that an import would add. */
export interface ImportPreview extends ReadFiles {
  counts: Readonly<Record<DataKind, ImportCount>>
}

type ImportState =
  /** `error` is why the chosen files cannot be imported, and `notLoaded` that the importer itself failed to load. */
  | { status: 'idle'; error: ImportErrorCode | 'notLoaded' | null }
  | { status: 'reading' }
  | { status: 'preview'; preview: ImportPreview }
  | { status: 'importing'; done: number; total: number }

const IDLE: ImportState = { status: 'idle', error: null }

const loadImporter = () => import('./importer.ts')

const lists: Thunk<ReturnType<typeof persistedLists>> = (_, __, { storage }) => persistedLists(storage)

const freshOf = (counts: ImportPreview['counts']): Record<DataKind, number> =>
  Object.fromEntries(DATA_KINDS.map((kind) => [kind, counts[kind].fresh])) as Record<DataKind, number>

/**
 * Imports files. Reads the files that the user has chosen, waits for the confirmation, and merges their data. A toast
 * shows the result and offers to undo the import.
 */
export function useImport(data: SignedInUserData) {
  const dispatch = useAppDispatch()
  const toast = useToast()
  const [state, setState] = useState<ImportState>(IDLE)
  /** The files that were chosen last. Results for files that were chosen before them are ignored. */
  const latest = useRef<readonly File[]>([])
  const { store } = data
  const options = () => ({ now: Date.now(), untitled: t(m.playlist) })

  const read = async (files: readonly File[]): Promise<ImportState> => {
    const importer = await loadImporter().catch(() => null)
    if (importer === null) return { status: 'idle', error: 'notLoaded' }
    try {
      const { sources, data: read } = await importer.readFiles(files)
      const named = await dispatch(importer.resolveHandles(read))
      const found = { sources, data: await dispatch(importer.resolveVideoIds(named)) }
      const counts = {
        ...(await importer.planImport(store, found.data, options())).counts,
        ...importer.countImportedLists(dispatch(lists), found.data),
      }
      return { status: 'preview', preview: { ...found, counts } }
    } catch (error) {
      return { status: 'idle', error: error instanceof importer.ImportError ? error.code : 'unreadable' }
    }
  }

  const choose = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || state.status === 'importing') return
    latest.current = files
    setState({ status: 'reading' })
    const next = await read(files)
    if (latest.current === files) setState(next)
  }

  const confirm = async ({ data: imported }: ImportPreview): Promise<void> => {
    const importer = await loadImporter()
    // The import is planned again, because the data may have changed since the preview.
    const plan = await importer.planImport(store, imported, options())
    const fresh = freshOf({ ...plan.counts, ...importer.countImportedLists(dispatch(lists), imported) })
    const total = plan.changes.length
    setState({ status: 'importing', done: 0, total })
    const undoRows = await importer.applyImport(store, plan, (done) =>
      setState({ status: 'importing', done, total }),
    )
    const { isWritten, undo: undoLists } = importer.importLists(dispatch(lists), store, imported)
    setState(IDLE)
    const what = describeCounts(fresh)
    if (what === '') {
      toast({ text: t(m.nothingToImport) })
      return
    }
    const undo = () => {
      undoLists()
      void undoRows()
    }
    toast({
      text: t(isWritten ? m.imported : m.importedNotStored, { what }),
      action: { label: t(m.undo), isUndo: true, onPress: undo },
    })
  }

  const cancel = () => {
    latest.current = []
    setState(IDLE)
  }

  return { state, choose, confirm, cancel }
}
