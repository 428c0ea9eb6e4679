import type { ChannelEntry } from './entry.ts'
import { curveTheory } from './channels/curveTheory.ts'
import { lateKeys } from './channels/lateKeys.ts'
import { northboundNotes } from './channels/northboundNotes.ts'
import { paperPrototype } from './channels/paperPrototype.ts'
import { pawsOnParade } from './channels/pawsOnParade.ts'
import { pondDiaries } from './channels/pondDiaries.ts'
import { reefWatch } from './channels/reefWatch.ts'
import { slowRail } from './channels/slowRail.ts'
import { smallStepsCode } from './channels/smallStepsCode.ts'
import { warpAndWeft } from './channels/warpAndWeft.ts'

import { inkAndPanel } from './channels/inkAndPanel.ts'
import { pixelHarbour } from './channels/pixelHarbour.ts'
import { threeLampsStudio } from './channels/threeLampsStudio.ts'
import { secondTouch } from './channels/secondTouch.ts'
import { weatherDesk } from './channels/weatherDesk.ts'
import { letterformPost } from './channels/letterformPost.ts'
import { ratioClub } from './channels/ratioClub.ts'
import { ruleOfTheDay } from './channels/ruleOfTheDay.ts'
import { lampblackObservatory } from './channels/lampblackObservatory.ts'
import { glasshouseNine } from './channels/glasshouseNine.ts'
import { stackNotes } from './channels/stackNotes.ts'
import { fiveRoofs } from './channels/fiveRoofs.ts'
import { touchlineBulletin } from './channels/touchlineBulletin.ts'
import { rooftopRadio } from './channels/rooftopRadio.ts'
import { threeRulesOnly } from './channels/threeRulesOnly.ts'

/** Every channel of the sample library. */
export const channels: readonly ChannelEntry[] = [
  curveTheory,
  lateKeys,
  northboundNotes,
  paperPrototype,
  pawsOnParade,
  pondDiaries,
  reefWatch,
  slowRail,
  smallStepsCode,
  warpAndWeft,
  inkAndPanel,
  pixelHarbour,
  threeLampsStudio,
  secondTouch,
  weatherDesk,
  letterformPost,
  ratioClub,
  ruleOfTheDay,
  lampblackObservatory,
  glasshouseNine,
  stackNotes,
  fiveRoofs,
  touchlineBulletin,
  rooftopRadio,
  threeRulesOnly,
]
