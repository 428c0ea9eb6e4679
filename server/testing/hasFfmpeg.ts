import { spawnSync } from 'node:child_process'

/** Whether ffmpeg and ffprobe are installed. */
export const hasFfmpeg = ['ffmpeg', 'ffprobe'].every(
  (name) => spawnSync(name, ['-version']).error === undefined,
)
/** The end of the names of tests that need ffmpeg, so that the report gives the reason for which they are skipped. */
export const NEEDS_FFMPEG = hasFfmpeg ? '' : ' (skipped: ffmpeg is not installed)'

/** Makes a Matroska file of a test picture, quickly. */
export function makeTestVideo(path: string, size: string, seconds: number): void {
  const source = `testsrc2=size=${size}:rate=5:duration=${seconds}`
  const input = ['-v', 'error', '-y', '-f', 'lavfi', '-i', source]
  const options = [...input, '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-f', 'matroska', path]
  const { status, stderr } = spawnSync('ffmpeg', options)
  if (status !== 0) throw new Error(`ffmpeg did not make ${path}: ${stderr.toString()}`)
}
