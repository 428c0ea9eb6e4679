import * as m from '@vtube/messages'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { t } from '../../language/translate.ts'
import type { Failure } from '../../domain/remote.ts'
import { counted } from '../../format/count.ts'
import { Button, type ButtonProps } from '../../ui/Button/Button.tsx'
import { describeFailure } from '../../ui/RemoteView/FailureNotice.tsx'
import { unitsOf } from '../../userData/uploadsRenewal.ts'
import texts from '../../ui/text.module.css'
import styles from './RenewalNotices.module.css'

/** A button that refreshes channels. Each channel costs one unit of the user's own key, which the button shows. */
export const RefreshButton = ({ channelCount, ...rest }: { channelCount: number } & ButtonProps) => (
  <Button {...rest} icon={<RotateCw />}>
    {t(m.refreshChannels, { ...counted(channelCount), units: counted(unitsOf(channelCount)).count })}
  </Button>
)

interface RefreshBarProps {
  /** The number of channels that may be refreshed now. */
  channelCount: number
  isLoading: boolean
  onRefresh: () => void
}

/** A bar above the videos that offers a refresh, or says why none is possible at present. */
export const RefreshBar = ({ channelCount, isLoading, onRefresh }: RefreshBarProps) => (
  <div className={styles.bar}>
    {channelCount > 0 ? (
      <RefreshButton channelCount={channelCount} isLoading={isLoading} onClick={onRefresh} />
    ) : (
      <p className={texts.meta}>{t(m.refreshRule)}</p>
    )}
  </div>
)

interface RenewalFailureProps {
  failure: Failure
  /** Undefined if the button beside the message, which shows the cost, offers the retry. */
  onRetry: (() => void) | undefined
}

/** A message above the videos that says that some of them are older, because their channels could not be refreshed. */
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
