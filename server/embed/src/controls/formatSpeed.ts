import type { PageData } from '../pageData.ts'
import { translate } from '../playerText.ts'

export const formatSpeed = (data: PageData, rate: number): string =>
  translate(data, 'speed', { rate: rate.toLocaleString(data.language) })
