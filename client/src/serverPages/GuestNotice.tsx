import * as m from '@vtube/messages'
import type { ServerPages } from '@vtube/shared/serverPages'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import { formatExactTime } from '../format/time.ts'
import { t } from '../language/translate.ts'
import { buttonClass } from '../ui/Button/Button.tsx'
import { StateNotice } from '../ui/StateNotice/StateNotice.tsx'
import form from './Form.module.css'
import { GuestFrame } from './GuestFrame.tsx'

/** The page that a guest gets if the video cannot be shown, with the reason. */
export const GuestNotice = ({ text, detail, endedAt }: ServerPages['guestNotice']) => (
  <GuestFrame title={text}>
    <StateNotice
      icon={<CalendarX2 />}
      title={text}
      heading="h1"
      detail={
        [endedAt && t(m.guestLinkEndedOn, { date: formatExactTime(endedAt, true) }), detail]
          .filter(Boolean)
          .join(' ') || undefined
      }
      isAlert
      action={
        <a className={buttonClass({}, form.tall)} href="/">
          {t(m.signInToVtube)}
        </a>
      }
    />
  </GuestFrame>
)
