import type { FastifyBaseLogger } from 'fastify'
import type { DeviceEncoder } from '../../ffmpeg/deviceEncoders.ts'
import { isInstalled, type FfmpegSearch } from '../../ffmpeg/findFfmpeg.ts'
import type { EncoderPool } from './encoderPool.ts'
import { chooseEncoders, tryEncoders } from './tryEncoders.ts'

interface SearchOptions {
  ffmpeg: Promise<FfmpegSearch>
  encoders: EncoderPool
  config: {
    conversion: {
      /** The encoder that the operator names, `software`, or null to try the encoders of the machine. */
      encoder: DeviceEncoder | 'software' | null
      maxRuns: number
      threads: number
      niceness: number
    }
  }
  log: Pick<FastifyBaseLogger, 'info'>
  signal: AbortSignal
  /** The folder of device files on Linux. */
  devices?: string | undefined
  /** The time limit of each trial. Tests raise it, because a busy machine decides nothing there. */
  timeoutMs?: number | undefined
}

/** Tries the encoders of the machine, unless the operator forbids it, and adds the useful ones. Never rejects. */
export async function findEncoders({
  ffmpeg,
  encoders,
  config,
  log,
  signal,
  devices,
  timeoutMs,
}: SearchOptions) {
  const { encoder: only, maxRuns, threads, niceness } = config.conversion
  const found = await ffmpeg
  if (only === 'software' || maxRuns === 0 || !isInstalled(found)) return
  try {
    const result = await tryEncoders({ ffmpeg: found, threads, niceness, signal, only, devices, timeoutMs })
    const chosen = chooseEncoders(result, only !== null)
    if (signal.aborted) return
    encoders.use(chosen)
    if (result.trials.length > 0 || only !== null)
      log.info({ ...result, chosen }, 'the encoders of this machine have been tried')
  } catch (error) {
    if (!signal.aborted) log.info({ err: error }, 'the encoders of this machine could not be tried')
  }
}
