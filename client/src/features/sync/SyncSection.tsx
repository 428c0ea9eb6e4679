import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { rich, t } from '../../language/translate.ts'
import { useSettings } from '../../config/settings.ts'
import { counted } from '../../format/count.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card, Part } from '../../ui/Card/Card.tsx'
import { Switch } from '../../ui/Switch/Switch.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { SyncFailure, SyncStatus } from '../../userData/sync/syncStatus.ts'
import type { UserDataSync } from '../../userData/sync/syncUserData.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import styles from './SyncSection.module.css'
import { useSyncStatus } from './useSyncStatus.ts'

const FAILURES: Record<SyncFailure, Message> = {
  offline: m.offlineReason,
  signedOut: m.signedOutReason,
  full: m.userDataFull,
  notStored: m.syncNeedsStorage,
  unexpected: m.notSynchronised,
}

function LastTime({ syncedAt, waiting }: SyncStatus) {
  return (
    <p className={styles.status}>
      <span>
        {syncedAt === null
          ? t(m.neverSynchronised)
          : rich(m.lastSynchronised, {
              ago: () => <RelativeTime key="ago" iso={new Date(syncedAt).toISOString()} />,
            })}
      </span>
      {waiting > 0 && <span>{t(m.changesWaiting, counted(waiting))}</span>}
    </p>
  )
}

/** The progress of the synchronisation between this device and the server. */
function Progress({ status }: { status: SyncStatus }) {
  if (status.offReason === 'deletedElsewhere') return <p className={styles.notice}>{t(m.deletedElsewhere)}</p>
  if (status.offReason !== null) return <p className={styles.status}>{t(m.syncIsOff)}</p>
  return <LastTime {...status} />
}

function Synchronisation({ sync }: { sync: UserDataSync }) {
  const { identity } = useSettings()
  const status = useSyncStatus(sync)
  const [isAsking, setIsAsking] = useState(false)
  const [result, setResult] = useState<Message | null>(null)
  const { failure } = status
  const isByName = identity.kind === 'oidc' && identity.nameOnly === true

  const handleSwitch = (isOn: boolean) => {
    setResult(null)
    void sync.setOn(isOn)
  }
  const handleAsk = () => {
    setResult(null)
    setIsAsking(true)
  }
  const handleDeleted = (emptiesDevices: boolean) => {
    setIsAsking(false)
    setResult(emptiesDevices ? m.deletedEverywhere : m.deletedOnServer)
  }
  return (
    <>
      <Switch
        label={t(m.synchroniseHere)}
        detail={t(m.syncedData)}
        isOn={status.offReason === null}
        disabled={failure === 'notStored'}
        onChange={handleSwitch}
      />
      <Part>
        {isByName && <p className={styles.notice}>{t(m.syncedByName)}</p>}
        <Progress status={status} />
        <output className={styles.live}>
          {failure !== null && <span className={styles.failure}>{t(FAILURES[failure])}</span>}
          {result !== null && <span className={styles.notice}>{t(result)}</span>}
        </output>
        <div className={form.buttons}>
          {failure !== null && failure !== 'notStored' && (
            <Button icon={<RotateCw />} isLoading={status.isExchanging} onClick={sync.request}>
              {t(m.tryAgain)}
            </Button>
          )}
          <Button variant="danger" onClick={handleAsk}>
            {t(m.deleteOnServer)}
          </Button>
        </div>
      </Part>
      {isAsking && <DeleteDialog sync={sync} onClose={() => setIsAsking(false)} onDeleted={handleDeleted} />}
    </>
  )
}

/** Shows the synchronisation with our server. The user can turn it off and delete the data on the server. */
export const SyncSection = ({ sync }: { sync: UserDataSync | null }) => (
  <Card title={t(m.synchronisation)}>
    {sync === null ? (
      <Part>
        <p>{t(m.dataStaysHere)}</p>
      </Part>
    ) : (
      <Synchronisation sync={sync} />
    )}
  </Card>
)
