import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { useId } from 'react'
import type { EditingApi, PastChange } from '../../../api/editingApi.ts'
import { counted } from '../../../format/count.ts'
import { isolated } from '../../../format/isolated.ts'
import { formatList } from '../../../format/rareFormats.ts'
import { formatExactTime } from '../../../format/time.ts'
import { t } from '../../../language/translate.ts'
import { useRequest } from '../../../redux/useRequest.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Card, Part, Row } from '../../../ui/Card/Card.tsx'
import { RemoteView } from '../../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx'
import { FIELD_LABELS } from './DetailsFields.tsx'
import { useItemCall } from '../useItemCall.ts'

/** The names of what a change has changed. */
const WHAT: Readonly<Record<string, Message>> = {
  ...FIELD_LABELS,
  picture: m.picture,
  subtitles: m.subtitles,
  audioLabels: m.audioTrack,
  chapters: m.chapters,
  undo: m.undo,
}

const namesOf = (what: readonly string[]): string[] =>
  what.flatMap((one) => {
    const name = WHAT[one]
    return name === undefined ? [] : t(name)
  })

function ChangeRow({ change, isBusy, onUndo }: { change: PastChange; isBusy: boolean; onUndo: () => void }) {
  const titleId = useId()
  const { at, person, what, videos, title, isUndone } = change
  const name = videos === 1 ? <bdi>{title || t(m.untitledVideo)}</bdi> : t(m.videoCount, counted(videos))
  return (
    <Row
      as="li"
      titleId={titleId}
      title={name}
      details={[
        formatList(namesOf(what)),
        [formatExactTime(new Date(at)), person !== null && isolated(person)].filter(Boolean).join(' · '),
      ]}
    >
      {!isUndone && (
        <Button isLoading={isBusy} aria-describedby={titleId} onClick={onUndo}>
          {t(m.undo)}
        </Button>
      )}
    </Row>
  )
}

/** The corrections of the last 30 days, which can be undone. */
export function ChangesCard({ api, onChanged }: { api: EditingApi; onChanged: () => void }) {
  const { remote, retry } = useRequest('changes', (signal) => () => api.changes(signal))
  const { busyId, run } = useItemCall()
  const undo = async (id: string) => {
    await api.undo(id)
    retry()
    onChanged()
  }
  return (
    <Card title={t(m.corrections)}>
      <RemoteView
        remote={remote}
        isInline
        onRetry={retry}
        isEmpty={(changes) => changes.length === 0}
        empty={<Part>{t(m.noCorrections)}</Part>}
        skeleton={
          <SkeletonGroup label={t(m.loading)} count={2}>
            <Skeleton height="3.75rem" />
          </SkeletonGroup>
        }
      >
        {(changes) => (
          <ul aria-label={t(m.corrections)}>
            {changes.map((one) => (
              <ChangeRow
                key={one.id}
                change={one}
                isBusy={busyId === one.id}
                onUndo={() => void run(one.id, () => undo(one.id))}
              />
            ))}
          </ul>
        )}
      </RemoteView>
    </Card>
  )
}
