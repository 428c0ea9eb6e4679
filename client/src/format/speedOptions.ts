import * as m from '@vtube/messages'
import { SPEEDS } from '@vtube/shared/speeds'
import { t } from '../language/translate.ts'
import { formatWhole } from './count.ts'

/** Returns the speeds with their names, such as '1.5×', and among them a present one that is not usually offered. */
export const speedOptions = (present: number): { value: string; text: string }[] =>
  [...new Set([...SPEEDS, present])]
    .toSorted((one, other) => one - other)
    .map((speed) => ({ value: String(speed), text: t(m.speed, { rate: formatWhole(speed) }) }))
