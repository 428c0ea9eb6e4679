import * as m from '@vtube/messages'
import type { Failure } from '../../domain/remote.ts'
import form from '../../ui/Dialog/DialogForm.module.css'
import { describeFailure } from '../../ui/RemoteView/FailureNotice.tsx'
import { describeMessage } from '../../ui/RemoteView/describeMessage.ts'

/** The reason why a feed could not be created or deleted. */
export function FeedError({ failure }: { failure: Failure }) {
  const { title, detail } = describeFailure(failure, m.feedNotChanged)
  return (
    <div className={form.error} role="alert">
      <p>{title}</p>
      <p>{detail ?? describeMessage(failure)}</p>
    </div>
  )
}
