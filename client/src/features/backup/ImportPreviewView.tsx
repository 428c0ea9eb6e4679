import * as m from '@vtube/messages'
import { useEffect, useId, useRef } from 'react'
import { formatWhole } from '../../format/count.ts'
import { formatList } from '../../format/rareFormats.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { DATA_KINDS, describeCount } from './describeCounts.ts'
import { describeLeftOut, SOURCE_NAMES } from './importMessages.ts'
import type { ImportPreview } from './useImport.ts'
import texts from '../../ui/text.module.css'
import styles from './Backup.module.css'

interface ImportPreviewViewProps {
  preview: ImportPreview
  onConfirm: () => void
  onCancel: () => void
}

/** Shows what the chosen files contain and how much of it is new, and asks the user to confirm the import. */
export function ImportPreviewView({ preview, onConfirm, onCancel }: ImportPreviewViewProps) {
  const { sources, counts, data } = preview
  const summaryId = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const kinds = DATA_KINDS.filter((kind) => counts[kind].fresh + counts[kind].known > 0)
  const leftOut = describeLeftOut(data)
  const hasNews = kinds.some((kind) => counts[kind].fresh > 0)
  return (
    <>
      <div id={summaryId}>
        <p className={texts.muted}>
          {t(m.importFrom, { sources: formatList(sources.map((source) => SOURCE_NAMES[source])) })}
        </p>
        <ul className={styles.counts}>
          {kinds.map((kind) => (
            <li key={kind}>
              {describeCount(kind, counts[kind].fresh + counts[kind].known)}
              <span className={texts.note}>
                {t(m.newAndKnown, {
                  fresh: formatWhole(counts[kind].fresh),
                  known: formatWhole(counts[kind].known),
                })}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {leftOut.length > 0 && (
        <div className={styles.leftOut}>
          <p>{t(m.notImported)}</p>
          <ul className={texts.muted}>
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {!hasNews && <p>{t(m.nothingToImport)}</p>}
      <div className={form.buttons}>
        {hasNews && (
          <Button ref={button} variant="primary" aria-describedby={summaryId} onClick={onConfirm}>
            {t(m.importData)}
          </Button>
        )}
        <Button
          ref={hasNews ? undefined : button}
          aria-describedby={hasNews ? undefined : summaryId}
          onClick={onCancel}
        >
          {t(m.cancel)}
        </Button>
      </div>
    </>
  )
}
