import * as m from '@vtube/messages'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import Tv from 'lucide-react/icons/tv'
import type { ReactNode } from 'react'
import type { ScreenKind } from '@vtube/shared/screens'
import { playingOn, type Screen } from '../../domain/screen.ts'
import { t } from '../../language/translate.ts'

/** The icons of the kinds of devices. */
export const SCREEN_ICONS: Readonly<Record<ScreenKind, ReactNode>> = {
  television: <Tv />,
  phone: <Smartphone />,
  tablet: <Tablet />,
  computer: <Monitor />,
}

/** Says what a screen plays, as far as the user may know it. */
export function describeScreen(screen: Screen): string {
  const playing = playingOn(screen)
  if (playing !== null) return playing.title || t(m.untitledVideo)
  return t(screen.isBusy ? m.screenBusy : m.screenIdle)
}
