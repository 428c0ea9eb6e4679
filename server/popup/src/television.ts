/** The script of pages that the server renders, in the browsers of televisions. */
import { showTelevisionLayout } from '../../../client/src/features/television/showTelevisionLayout.ts'
import { connectRemote } from './connectRemote.ts'

showTelevisionLayout(new AbortController().signal)
const frame = document.querySelector('iframe')
if (frame !== null) connectRemote(frame)
