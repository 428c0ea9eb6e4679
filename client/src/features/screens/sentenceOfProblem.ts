import * as m from '@vtube/messages'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import type { RemoteProblem } from './createRemote.ts'

/** The sentences about problems, given the name of the screen. */
const PROBLEMS: Readonly<Record<RemoteProblem, (screen: { name: string }) => string>> = {
  silent: (screen) => t(m.screenSilent, screen),
  gone: (screen) => t(m.screenGone, screen),
  offline: () => t(m.offlineReason),
  tooMany: () => t(m.tooManyCalls),
  needsPress: (screen) => t(m.screenNeedsPress, screen),
  videoUnavailable: (screen) => t(m.screenCannotPlay, screen),
  notSupported: (screen) => t(m.screenCannotDo, screen),
  failed: (screen) => t(m.screenFailed, screen),
}

/** Returns the sentence about the problem of a command, given the name of the screen. */
export const sentenceOfProblem = (problem: RemoteProblem, name: string): string =>
  PROBLEMS[problem]({ name: isolated(name) })
