import * as m from '@vtube/messages'
import FunnelX from 'lucide-react/icons/funnel-x'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button/Button.tsx'
import { StateNotice } from '../ui/StateNotice/StateNotice.tsx'

/** The notice in place of a list of which no video passes the filters. */
export const NothingPasses = ({ onReset }: { onReset: () => void }) => (
  <StateNotice
    icon={<FunnelX />}
    title={t(m.nothingPasses)}
    detail={t(m.nothingPassesAdvice)}
    action={<Button onClick={onReset}>{t(m.reset)}</Button>}
  />
)
