import { access, constants, stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { Target } from '@vtube/shared/streamDescription'
import { DEVICE_ENCODERS, type DeviceEncoder } from './deviceEncoders.ts'
import { runFfmpeg } from './runFfmpeg.ts'

const LIMITS = { timeoutMs: 60_000, maxBytes: 1024 ** 2 }
const MIN_VERSION = 5

const ENCODERS: Readonly<Record<Target, readonly string[]>> = {
  h264: ['libx264', 'aac'],
  vp9: ['libvpx-vp9', 'libopus'],
}

/** The programs of an installed ffmpeg, as absolute paths. */
export interface Ffmpeg {
  ffmpeg: string
  ffprobe: string
  /** The version text that ffmpeg prints. */
  version?: string
  /** The targets that this ffmpeg can encode. */
  targets: readonly Target[]
  /** The encoders that this ffmpeg has for devices, whether or not the machine has such a device. */
  deviceEncoders?: readonly DeviceEncoder[]
  /** Whether this ffmpeg can convert HDR to the colours of ordinary screens. */
  canToneMap?: boolean
}

/** The programs, or the beginning of a sentence that says why they are missing. */
export type FfmpegSearch = Ffmpeg | { missing: string }

export const isInstalled = (found: FfmpegSearch): found is Ffmpeg => 'ffmpeg' in found

/** Searches for ffmpeg and ffprobe in the folders of `PATH`, until the signal aborts. */
export async function findFfmpeg(
  signal?: AbortSignal,
  path = process.env['PATH'] ?? '',
): Promise<FfmpegSearch> {
  const [ffmpeg, ffprobe] = await Promise.all([findProgram('ffmpeg', path), findProgram('ffprobe', path)])
  if (ffmpeg === null || ffprobe === null)
    return { missing: `${ffmpeg === null ? 'ffmpeg' : 'ffprobe'} is not installed` }
  try {
    const [version, encoders] = await Promise.all([
      ask(ffmpeg, '-version', signal),
      ask(ffmpeg, '-encoders', signal),
    ])
    // Development builds have a date or a commit instead of a version number, and count as new enough.
    const major = Number(/^ffmpeg version n?(\d{1,3})\./.exec(version)?.[1] ?? MIN_VERSION)
    if (major < MIN_VERSION) return { missing: `ffmpeg ${major} is too old` }
    const names = new Set(encoders.split('\n').map((line) => line.trim().split(/\s+/)[1]))
    const targets = (['h264', 'vp9'] as const).filter((target) =>
      ENCODERS[target].every((name) => names.has(name)),
    )
    const deviceEncoders = DEVICE_ENCODERS.filter((name) => names.has(name))
    // The version text lists the options of the build, so no further process is needed.
    const canToneMap = version.includes('--enable-libzimg')
    const [name] = version.split('\n')
    return { ffmpeg, ffprobe, version: name ?? '', targets, deviceEncoders, canToneMap }
  } catch {
    return { missing: 'ffmpeg does not run' }
  }
}

/** The outputs of programs, by the program, the state of its file, and the option. */
const printed = new Map<string, string>()

/** Resolves to the output of a program for an option, started once per process while its file stays the same. */
async function ask(program: string, option: string, signal?: AbortSignal): Promise<string> {
  const { ino, size, mtimeMs } = await stat(program)
  const key = [program, ino, size, mtimeMs, option].join('\n')
  const known = printed.get(key)
  if (known !== undefined) return known
  const output = await runFfmpeg({ program, arguments: [option], niceness: 0, signal }, LIMITS)
  const text = output.toString()
  printed.set(key, text)
  return text
}

async function findProgram(name: string, path: string): Promise<string | null> {
  for (const folder of path.split(delimiter).filter((entry) => entry !== '')) {
    const program = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
    const isExecutable = (await access(program, constants.X_OK).catch(() => false)) !== false
    if (isExecutable) return program
  }
  return null
}
