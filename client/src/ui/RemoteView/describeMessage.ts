import * as m from '@vtube/messages'
import { type Failure, HTTP_ERROR, UNEXPECTED, UNREACHABLE, UNREADABLE } from '../../domain/remote.ts'
import { t } from '../../language/translate.ts'

/** Returns a message of the service unchanged, and a message of the application in the language of the page. */
export function describeMessage({ message }: Failure): string {
  if (message.startsWith(HTTP_ERROR)) return t(m.serviceError, { status: message.slice(HTTP_ERROR.length) })
  if (message === UNREACHABLE) return t(m.serviceUnreachable)
  if (message === UNREADABLE) return t(m.serviceUnreadable)
  return message === UNEXPECTED ? t(m.somethingWrong) : message
}
