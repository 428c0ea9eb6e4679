import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findFfmpeg, isInstalled } from '../../server/src/ffmpeg/findFfmpeg.ts'

/** Separates the fields of a recorded start. No argument contains this control character. */
const SEPARATOR = '\u001F'

/** A start of ffmpeg or ffprobe. */
export interface Start {
  /** The time in milliseconds since 1970. */
  atMs: number
  /** The absolute path of the program. */
  program: string
  pid: number
  arguments: readonly string[]
}

/** Whether a start of ffmpeg makes the video stream, or the audio, of a video. */
export const makesVideo = ({ arguments: all }: Start): boolean => all.includes('-c:v')
export const makesAudio = ({ arguments: all }: Start): boolean => all.includes('-c:a')

export type Recorder = Awaited<ReturnType<typeof recordFfmpeg>>

/**
 * Creates programs that record each start of ffmpeg and ffprobe and then become them. That takes about three milliseconds.
 * `path` is a `PATH` that finds these programs first.
 * @throws if ffmpeg is not installed
 */
export async function recordFfmpeg() {
  const found = await findFfmpeg()
  if (!isInstalled(found))
    throw new Error(`This benchmark needs ffmpeg (${found.missing}): apt-get install ffmpeg`)
  const folder = await mkdtemp(join(tmpdir(), 'vtube-bench-ffmpeg-'))
  const log = join(folder, 'starts')
  await writeFile(log, '')
  for (const name of ['ffmpeg', 'ffprobe'] as const) {
    const program = found[name]
    const record = `printf '%s\\037' "$(date +%s%3N)" '${program}' $$ "$@" >>'${log}'; printf '\\n' >>'${log}'`
    await writeFile(join(folder, name), `#!/bin/sh\n${record}\nexec '${program}' "$@"\n`, { mode: 0o755 })
  }
  const starts = async (): Promise<Start[]> =>
    (await readFile(log, 'utf8'))
      .split(`${SEPARATOR}\n`)
      .filter(Boolean)
      .map((line) => {
        const [atMs, program = '', pid, ...parameters] = line.split(SEPARATOR)
        return { atMs: Number(atMs), program, pid: Number(pid), arguments: parameters }
      })
  return {
    path: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
    starts,
    /** Forgets the starts so far, and ends what still runs: ffmpeg works ahead for viewers who have left. */
    async reset(): Promise<void> {
      for (const start of await starts()) if (await isRunning(start)) process.kill(start.pid, 'SIGKILL')
      await truncate(log)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Whether a process still runs. Another one may have its number by now. */
async function isRunning({ pid, program, arguments: parameters }: Start): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return line === [program, ...parameters, ''].join('\0')
}

/**
 * Runs ffmpeg as the server has started it, but only for the first seconds of its output.
 * @returns the times until its first byte and until its end, in milliseconds
 */
export async function rerun(start: Start, seconds: number): Promise<{ firstByteMs: number; endMs: number }> {
  const parameters = start.arguments.toSpliced(-1, 0, '-t', String(seconds))
  const startedMs = performance.now()
  const child = spawn(start.program, parameters, { stdio: ['ignore', 'pipe', 'ignore'] })
  let firstByteMs = 0
  for await (const _ of child.stdout) firstByteMs ||= performance.now() - startedMs
  return { firstByteMs, endMs: performance.now() - startedMs }
}
