import * as m from '@vtube/messages'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Folder from 'lucide-react/icons/folder'
import { useId, useRef, useState } from 'react'
import type { EditingApi, TrashItem } from '../../../api/editingApi.ts'
import { formatFileSize } from '../../../format/fileSize.ts'
import { isolated } from '../../../format/isolated.ts'
import { formatExactTime } from '../../../format/time.ts'
import { t } from '../../../language/translate.ts'
import { useRequest } from '../../../redux/useRequest.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Card, Part, Row } from '../../../ui/Card/Card.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import form from '../../../ui/Dialog/DialogForm.module.css'
import { RemoteView } from '../../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx'
import { useToast } from '../../../ui/Toast/Toast.tsx'
import texts from '../../../ui/text.module.css'
import { useRemovalFocus } from '../../../ui/useRemovalFocus.ts'
import { useItemCall } from '../useItemCall.ts'
import styles from './TrashCard.module.css'

interface TrashRowProps {
  item: TrashItem
  isBusy: boolean
  onRestore: () => void
  onDelete: () => void
}

function TrashRow({ item, isBusy, onRestore, onDelete }: TrashRowProps) {
  const titleId = useId()
  const { title, path, bytes, deletedAt, by, isFolder } = item
  const date = formatExactTime(new Date(deletedAt), true)
  return (
    <Row
      as="li"
      icon={isFolder ? <Folder /> : <Clapperboard />}
      titleId={titleId}
      title={<bdi>{title || path}</bdi>}
      details={[
        isolated(path),
        [bytes !== null && formatFileSize(bytes), date, by !== null && isolated(by)]
          .filter(Boolean)
          .join(' · '),
      ]}
    >
      <Button isLoading={isBusy} aria-describedby={titleId} onClick={onRestore} data-remove="">
        {t(m.restore)}
      </Button>
      <Button variant="danger" aria-describedby={titleId} aria-haspopup="dialog" onClick={onDelete}>
        {t(m.deleteForGood)}
      </Button>
    </Row>
  )
}

/** What was deleted in the last 30 days: it can be restored, or deleted for good. */
export function TrashCard({ api, onChanged }: { api: EditingApi; onChanged: () => void }) {
  const { remote, retry, change } = useRequest('trash', (signal) => () => api.listTrash(signal))
  const toast = useToast()
  const { busyId, run } = useItemCall()
  const [asked, setAsked] = useState<TrashItem | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref)
  const leaveOut = (id: string) =>
    removeAndMoveFocus(() => change((items) => items.filter((one) => one.id !== id)))
  const restore = async ({ id }: TrashItem) => {
    await api.restore(id)
    toast({ text: t(m.restored) })
    onChanged()
    leaveOut(id)
  }
  const deleteForGood = async ({ id }: TrashItem) => {
    await api.deleteForGood(id)
    leaveOut(id)
  }
  return (
    <div ref={ref}>
      <Card title={t(m.trash)}>
        <Part>
          <p className={texts.meta}>{t(m.trashHint)}</p>
        </Part>
        <RemoteView
          remote={remote}
          isInline
          onRetry={retry}
          isEmpty={(items) => items.length === 0}
          empty={<Part>{t(m.trashEmpty)}</Part>}
          skeleton={
            <SkeletonGroup label={t(m.loading)} count={2}>
              <Skeleton height="3.75rem" />
            </SkeletonGroup>
          }
        >
          {(items) => (
            <ul aria-label={t(m.trash)}>
              {items.map((item) => (
                <TrashRow
                  key={item.id}
                  item={item}
                  isBusy={busyId === item.id}
                  onRestore={() => void run(item.id, () => restore(item))}
                  onDelete={() => setAsked(item)}
                />
              ))}
            </ul>
          )}
        </RemoteView>
      </Card>
      {asked !== null && (
        <Dialog
          title={t(m.deleteForGood)}
          subtitle={asked.title || asked.path}
          onClose={() => setAsked(null)}
        >
          <p className={styles.question}>{t(m.cannotBeUndone)}</p>
          <div className={form.actions}>
            <Button onClick={() => setAsked(null)}>{t(m.cancel)}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsked(null)
                void run(asked.id, () => deleteForGood(asked))
              }}
            >
              {t(m.deleteForGood)}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
