import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Cluster } from '../conversion/cluster/openCluster.ts'
import type { Config } from '../config/config.ts'
import { createEncoderPool } from '../conversion/encoders/encoderPool.ts'
import { findEncoders } from '../conversion/encoders/findEncoders.ts'
import { openConversion, type Conversion } from '../conversion/openConversion.ts'
import type { SharedTier } from '../cache/sharedTier.ts'
import { isInstalled, type FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import { exportConversion, exportPrepared } from '../metrics/conversionMetrics.ts'

interface EncodingOptions {
  config: Pick<Config, 'cacheDir' | 'conversion' | 'isEncoding'>
  ffmpeg: Promise<FfmpegSearch>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  registry: Registry
  /** The machines that share the database, or null without a shared database. */
  cluster: Cluster | null
  /** The storage in which segments are shared. Without it, each machine encodes for its own viewers only. */
  shared: SharedTier | undefined
  /** Resolves to the path of the file of a video. */
  locate: (videoId: string) => Promise<string | null>
  /** Aborts the search for encoders. */
  signal: AbortSignal
}

/**
 * Opens the conversion with the encoders of this machine, for its viewers and those of other machines. Resolves to null
 * if ffmpeg is missing, or if the conversion is turned off. The promise never rejects.
 */
export async function openEncoding(options: EncodingOptions): Promise<Conversion | null> {
  try {
    return await open(options)
  } catch (error) {
    options.log.error({ err: error }, 'videos are not converted')
    return null
  }
}

async function open(options: EncodingOptions): Promise<Conversion | null> {
  const { config, log, registry, cluster, shared, locate, signal } = options
  const maxRuns = config.isEncoding ? config.conversion.maxRuns : 0
  const conversion = { ...config.conversion, maxRuns }
  const encoders = createEncoderPool(({ name, device }) =>
    log.warn(
      { encoder: name, device },
      'an encoder of this machine has failed: software encodes for an hour',
    ),
  )
  void findEncoders({ ffmpeg: options.ffmpeg, encoders, config: { conversion }, log, signal })
  const ffmpeg = await options.ffmpeg
  if (!isInstalled(ffmpeg) || ffmpeg.targets.length === 0 || config.conversion.maxRuns === 0) return null
  const machines = cluster && shared ? { cluster, locate } : undefined
  const opened = await openConversion({
    ffmpeg,
    encoders,
    shared,
    machines,
    folder: join(config.cacheDir, 'segments'),
    filesFolder: join(config.cacheDir, 'files'),
    ...conversion,
  })
  // Machines offer places only if they share segments, because others would not find what they encode.
  machines?.cluster.measure(() => ({ places: maxRuns, taken: opened.figures().places }))
  exportConversion(registry, opened.figures)
  exportPrepared(registry, opened.preparedFigures)
  return opened
}

/**
 * Opens the conversion of a machine without viewers, which encodes for other machines until it is closed. Resolves to
 * null if the machines do not share their caches. Its own caches are in a separate folder, because a server may run on
 * the same machine.
 */
export const openEncodingMachine = async (options: EncodingOptions): Promise<Conversion | null> =>
  options.cluster === null || options.shared === undefined
    ? null
    : await openEncoding({
        ...options,
        config: { ...options.config, cacheDir: join(options.config.cacheDir, 'worker') },
      })
