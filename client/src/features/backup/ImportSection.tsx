import * as m from '@vtube/messages'
import Upload from 'lucide-react/icons/upload'
import { useRef, type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatFraction } from '../../format/rareFormats.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card, Part } from '../../ui/Card/Card.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { describeImportError } from './importMessages.ts'
import { ImportPreviewView } from './ImportPreviewView.tsx'
import { useImport } from './useImport.ts'
import texts from '../../ui/text.module.css'
import styles from './Backup.module.css'

type Entry = FileSystemFileEntry | FileSystemDirectoryEntry

/** Resolves to all entries of a folder. The browser returns them in several parts. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<Entry[]> {
  const reader = folder.createReader()
  const all: Entry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...(some as Entry[]))
  }
}

/** Resolves to the file of an entry or, if the entry is a folder, to the files in the folder at any depth. */
async function filesIn(entry: Entry): Promise<File[]> {
  if ('file' in entry) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  const files: File[] = []
  for (const one of await entriesIn(entry)) files.push(...(await filesIn(one)))
  return files
}

/** Resolves to the dropped files, also those in folders. An unreadable folder becomes a file itself. */
export async function droppedFiles({ files, items }: Pick<DataTransfer, 'files' | 'items'>): Promise<File[]> {
  // The items are copied at once, because the browser empties the list of items when the event is over.
  const given = [...files]
  const entries = [...items].map((item) => item.webkitGetAsEntry() as Entry | null)
  if (!entries.some((entry) => entry?.isDirectory === true)) return given
  try {
    const found = []
    for (const entry of entries) if (entry !== null) found.push(...(await filesIn(entry)))
    return found
  } catch {
    return given
  }
}

/** Calls `onFiles` with the files and the files in folders that are dropped onto the page around an element. */
function useFileDrop(ref: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  const handleFiles = useEffectEvent(onFiles)
  useEffect(() => {
    const page = ref.current?.closest('main')
    const over = new AbortController()
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    // Otherwise, the browser would leave the page and show the file.
    const accept = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer !== null) void droppedFiles(event.dataTransfer).then(handleFiles)
    }
    page?.addEventListener('dragover', accept, { signal: over.signal })
    page?.addEventListener('drop', handleDrop, { signal: over.signal })
    return () => over.abort()
  }, [ref])
}

/** The card that imports files of Vtube and of other applications, after a preview. */
export function ImportSection({ data }: { data: SignedInUserData }) {
  const { state, choose, confirm, cancel } = useImport(data)
  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFileDrop(section, (files) => void choose(files))

  const handleChange = (chosen: HTMLInputElement) => {
    const files = [...(chosen.files ?? [])]
    // The field is emptied. Otherwise, choosing the same file again would fire no event.
    chosen.value = ''
    void choose(files)
  }
  const handleCancel = () => {
    flushSync(cancel)
    button.current?.focus()
  }

  return (
    <Card ref={section} title={t(m.importData)}>
      <Part>
        {(state.status === 'idle' || state.status === 'reading') && (
          <>
            <p className={texts.muted}>{t(m.importAdvice)}</p>
            <div className={form.buttons}>
              <input
                ref={field}
                type="file"
                multiple
                hidden
                aria-label={t(m.chooseFiles)}
                onChange={(event) => handleChange(event.currentTarget)}
              />
              <Button
                ref={button}
                icon={<Upload />}
                isLoading={state.status === 'reading'}
                onClick={() => field.current?.click()}
              >
                {t(m.chooseFiles)}
              </Button>
            </div>
          </>
        )}
        {state.status === 'idle' && state.error !== null && (
          <p className={styles.error} role="alert">
            {describeImportError(state.error)}
          </p>
        )}
        {state.status === 'preview' && (
          <ImportPreviewView
            preview={state.preview}
            onConfirm={() => void confirm(state.preview)}
            onCancel={handleCancel}
          />
        )}
        {state.status === 'importing' && (
          <label>
            {t(m.importing)}
            <progress
              ref={(progress) => progress?.focus()}
              tabIndex={-1}
              className={styles.progress}
              value={state.done}
              max={state.total}
              aria-valuetext={formatFraction(state.total === 0 ? 0 : state.done / state.total)}
            />
          </label>
        )}
      </Part>
    </Card>
  )
}
