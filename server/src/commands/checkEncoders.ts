import type { Config } from '../config/config.ts'
import type { VideoEncoder } from '../ffmpeg/deviceEncoders.ts'
import { findFfmpeg, isInstalled } from '../ffmpeg/findFfmpeg.ts'
import { chooseEncoders, tryEncoders, type TrialFault } from '../conversion/encoders/tryEncoders.ts'
import { fine, note, type CheckResult } from './checkResult.ts'

const FAULTS: Readonly<Record<TrialFault, string>> = {
  denied:
    'this account may not open it. Add the account to the group of the device, often “render” or “video”',
  failed: 'ffmpeg fails with it',
  hung: 'it does not answer within ten seconds',
  garbled: 'its pictures are wrong',
}
const SOFTWARE_ENCODES = 'software encodes H.264'
const nameOf = ({ name, device }: VideoEncoder) => (device === null ? name : `${name} on ${device}`)

interface Places {
  /** The folders in which ffmpeg is looked for. */
  path?: string
  /** The folder of device files on Linux. */
  devices?: string
}

/** Tries the encoders of this machine. Returns no results if no video is converted to H.264. */
export async function checkEncoders(
  { conversion: { encoder: only, maxRuns, threads } }: Pick<Config, 'conversion'>,
  { path, devices }: Places = {},
): Promise<CheckResult[]> {
  const ffmpeg = await findFfmpeg(undefined, path)
  if (!isInstalled(ffmpeg) || !ffmpeg.targets.includes('h264') || maxRuns === 0) return []
  if (only === 'software') return [fine(`By VTUBE_CONVERSION_ENCODER, ${SOFTWARE_ENCODES}.`)]
  const result = await tryEncoders({ ffmpeg, threads, niceness: 0, only, devices })
  const { trials, softwareSpeed } = result
  if (trials.length === 0)
    return [
      only === null
        ? fine(`This machine has no device that ffmpeg can encode with: ${SOFTWARE_ENCODES}.`)
        : note(`Neither ffmpeg nor this machine has what ${only} needs: ${SOFTWARE_ENCODES}.`),
    ]
  const chosen = chooseEncoders(result, only !== null)
  const software = softwareSpeed === null ? '' : `, software ${softwareSpeed.toFixed(1)} times`
  return trials.map(({ candidate: { encoder, file }, result: found }) => {
    const name = file === null || encoder.device === file ? nameOf(encoder) : `${encoder.name} on ${file}`
    if ('fault' in found) return note(`${name} is not used: ${FAULTS[found.fault]}.`)
    const isUsed = chosen.includes(encoder)
    const speed = `${found.speed.toFixed(1)} times as fast as video plays${software}`
    return fine(`${name} works, ${speed}: it is ${isUsed ? 'used' : 'not needed'}.`)
  })
}
