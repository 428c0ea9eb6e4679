import * as m from '@vtube/messages'
import { isolated } from '../../format/isolated.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { t } from '../../language/translate.ts'
import type { Reason } from './suggestion.ts'

/** The first day of 2023 was a Sunday. */
const weekdayName = (weekday: number): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + weekday),
  )

const titled = (title: string): string => isolated(title || t(m.untitledVideo))
const named = (channel: string): string => isolated(channel || t(m.untitledChannel))

/** Returns a reason in words. */
export function describeReason(reason: Reason): string {
  switch (reason.code) {
    case 'nextPart':
      return t(m.reasonNextPart)
    case 'halfway':
      return t(m.reasonHalfway)
    case 'becauseWatched':
      return t(m.reasonWatched, { title: titled(reason.title) })
    case 'likeLiked':
      return t(m.reasonLiked, { title: titled(reason.title) })
    case 'newOnWeekday':
      return t(m.reasonWeekday, { day: weekdayName(reason.weekday) })
    case 'newFromSubscription':
      return t(m.reasonSubscription)
    case 'oftenWatched':
      return t(m.reasonOften, { channel: named(reason.channel) })
    case 'watchedChannel':
      return t(m.reasonChannel, { channel: named(reason.channel) })
    case 'somethingNew':
      return t(m.reasonNew)
  }
}
