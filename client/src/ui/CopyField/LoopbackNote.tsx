import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import texts from '../text.module.css'

/** Matches the addresses of a machine that only this machine itself can open. */
const LOOPBACK = /^https?:\/\/(?:[^/:]+\.)?(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[/:?#]|$)/i

/** Says that other devices cannot open an address, if only this device can. Nothing for every other text. */
export const LoopbackNote = ({ address }: { address: string }) =>
  LOOPBACK.test(address) && <p className={texts.note}>{t(m.loopbackAddress)}</p>
