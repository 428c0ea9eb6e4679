import * as m from '@vtube/messages'
import { LanguageDialog } from '../features/languageMenu/LanguageDialog.tsx'
import { ShortcutsDialog } from '../features/shortcuts/ShortcutsDialog.tsx'
import { ExportSection } from '../features/backup/ExportSection.tsx'
import { paths } from '../config/paths.ts'
import { useSettings } from '../config/settings.ts'
import { FeedSection } from '../features/feeds/FeedSection.tsx'
import { ImportSection } from '../features/backup/ImportSection.tsx'
import { SyncSection } from '../features/sync/SyncSection.tsx'
import { t } from '../language/translate.ts'
import { ButtonLink } from '../ui/Button/Button.tsx'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import { Skeleton, SkeletonGroup } from '../ui/Skeleton/Skeleton.tsx'
import { WithUserData } from '../userData/WithUserData.tsx'

const DataSkeleton = () => (
  <SkeletonGroup label={t(m.loading)}>
    <Skeleton height="280px" />
  </SkeletonGroup>
)

/** The dialog in which the user manages all data. It combines sections of several features. */
function YourDataDialog({ onClose }: { onClose: () => void }) {
  const { feedLinksUrl } = useSettings()
  return (
    <Dialog title={t(m.yourData)} onClose={onClose}>
      <WithUserData skeleton={<DataSkeleton />}>
        {(data) => (
          <>
            <ExportSection data={data} />
            <ImportSection data={data} onImported={onClose} />
            <SyncSection sync={data.sync} />
            <p>
              <ButtonLink to={paths.blocked} onClick={onClose}>
                {t(m.manageBlocked)}
              </ButtonLink>
            </p>
            {feedLinksUrl !== undefined && <FeedSection url={feedLinksUrl} />}
          </>
        )}
      </WithUserData>
    </Dialog>
  )
}

const DIALOGS = { languages: LanguageDialog, shortcuts: ShortcutsDialog, yourData: YourDataDialog }

export type DialogName = keyof typeof DIALOGS

export interface DialogsProps {
  name: DialogName
  onClose: () => void
}

/** A dialog of the account menu. All these dialogs share one chunk. */
export function Dialogs({ name, onClose }: DialogsProps) {
  const Dialog = DIALOGS[name]
  return <Dialog onClose={onClose} />
}
