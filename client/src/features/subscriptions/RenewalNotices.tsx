import * as m from '@vtube/messages'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { t } from '../../language/translate.ts'
import type { Failure } from '../../domain/remote.ts'
import { counted } from '../../format/count.ts'
import { Button, type ButtonProps } from '../../ui/Button/Button.tsx'
import { describeFailure } from '../../ui/RemoteView/FailureNotice.tsx'
import { unitsOf } from '../../userData/uploadsRenewal.ts'
import styles from './RenewalNotices.module.css'

/** Refreshes channels where each costs a unit of the user's own key, which the button tells. */
export const RefreshButton = ({ channelCount, ...rest }: { channelCount: number } & ButtonProps) => (
  <Button {...rest} icon={<RotateCw />}>
    {t(m.refreshChannels, { ...counted(channelCount), units: counted(unitsOf(channelCount)).count })}
  </Button>
)

interface RefreshBarProps {
  /** Channels that may be refreshed now. */
  channelCount: number
  isLoading: boolean
  onRefresh: () => void
}

/** Offers a refresh above the videos, or says why there is none at present. */
export const RefreshBar = ({ channelCount, isLoading, onRefresh }: RefreshBarProps) => (
  <div className={styles.bar}>
    {channelCount > 0 ? (
      <RefreshButton channelCount={channelCount} isLoading={isLoading} onClick={onRefresh} />
    ) : (
      <p className={styles.detail}>{t(m.refreshRule)}</p>
    )}
  </div>
)

interface RenewalFailureProps {
  failure: Failure
  /** Is undefined where a button that tells the costs stands beside it. */
  onRetry: (() => void) | undefined
}

/** Says above the videos that some are older, because their channels could not be renewed. */
export function RenewalFailure({ failure, onRetry }: RenewalFailureProps) {
  const { title, detail } = describeFailure(failure, m.channelsNotRenewed)
  return (
    <div className={styles.bar}>
      <output className={styles.failure}>
        <span>{title}</span>
        {detail !== undefined && <span>{detail}</span>}
      </output>
      {onRetry !== undefined && (
        <Button icon={<RotateCw />} onClick={onRetry}>
          {t(m.tryAgain)}
        </Button>
      )}
    </div>
  )
}
