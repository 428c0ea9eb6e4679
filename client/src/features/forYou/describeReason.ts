import * as m from '@vtube/messages'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import type { Reason } from './forYouVideo.ts'

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
