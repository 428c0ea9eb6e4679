import * as m from '@vtube/messages'
import CloudOff from 'lucide-react/icons/cloud-off'
import { ExportSection } from '../features/backup/ExportSection.tsx'
import { ImportSection } from '../features/backup/ImportSection.tsx'
import { SyncSection } from '../features/sync/SyncSection.tsx'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import { Skeleton, SkeletonGroup } from '../ui/Skeleton/Skeleton.tsx'
import { StateNotice } from '../ui/StateNotice/StateNotice.tsx'
import type { UserDataState } from '../userData/createUserDataService.ts'
import { useUserDataState } from '../userData/useUserData.ts'

interface SectionsProps {
  state: UserDataState
  onClose: () => void
}

function Sections({ state, onClose }: SectionsProps) {
  if (state.status === 'failed')
    return (
      <StateNotice
        tone="bad"
        icon={<CloudOff />}
        title={t(m.notLoaded)}
        action={<Button onClick={() => location.reload()}>{t(m.loadAgain)}</Button>}
      />
    )
  if (state.status !== 'open')
    return (
      <SkeletonGroup label={t(m.loading)}>
        <Skeleton height="280px" />
      </SkeletonGroup>
    )
  return (
    <>
      <ExportSection data={state.data} />
      <ImportSection data={state.data} onImported={onClose} />
      <SyncSection />
    </>
  )
}

interface YourDataDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** What the user can do with all of the own data, in sections of several features. */
export function YourDataDialog({ isOpen, onClose }: YourDataDialogProps) {
  const state = useUserDataState()
  return (
    <Dialog isOpen={isOpen} title={t(m.yourData)} onClose={onClose}>
      <Sections state={state} onClose={onClose} />
    </Dialog>
  )
}
