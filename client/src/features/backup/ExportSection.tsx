import * as m from '@vtube/messages'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { t } from '../../language/translate.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card, Part } from '../../ui/Card/Card.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { describeCounts } from './describeCounts.ts'
import type { ExportFormat } from './exportFiles.ts'
import texts from '../../ui/text.module.css'

const FORMATS = [
  { format: 'everything', label: m.exportEverything },
  { format: 'opml', label: m.exportOpml },
  { format: 'csv', label: m.exportCsv },
] as const

/** The card that saves the user's data as files. */
export function ExportSection({ data }: { data: SignedInUserData }) {
  const dispatch = useAppDispatch()
  const [result, setResult] = useState('')
  const save = async (format: ExportFormat) => {
    const files = await import('./exportFiles.ts').catch(() => null)
    if (files === null) return setResult(t(m.partNotLoaded))
    const what = describeCounts(await dispatch(files.exportData(data, format)))
    setResult(what === '' ? t(m.nothingToExport) : t(m.exported, { what }))
  }
  return (
    <Card title={t(m.exportData)}>
      <Part>
        <div className={form.buttons}>
          {FORMATS.map(({ format, label }) => (
            <Button key={format} icon={<Download />} onClick={() => void save(format)}>
              {t(label)}
            </Button>
          ))}
        </div>
        <output className={texts.muted}>{result}</output>
      </Part>
    </Card>
  )
}
