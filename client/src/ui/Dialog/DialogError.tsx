import type { Message } from '@vtube/messages/message'
import type { Failure } from '../../domain/remote.ts'
import { describeMessage } from '../RemoteView/describeMessage.ts'
import { describeFailure } from '../RemoteView/FailureNotice.tsx'
import form from './DialogForm.module.css'

/** The message that an action of the user has failed, with the reason. */
export function DialogError({ title, failure }: { title: Message; failure: Failure }) {
  const { title: sentence, detail } = describeFailure(failure, title)
  return (
    <div className={form.error} role="alert">
      <p>{sentence}</p>
      <p>{detail ?? describeMessage(failure)}</p>
    </div>
  )
}
