import { spawnSync } from 'node:child_process'

/** Whether ffmpeg and ffprobe are installed. */
export const hasFfmpeg = ['ffmpeg', 'ffprobe'].every(
  (name) => spawnSync(name, ['-version']).error === undefined,
)
/** A suffix for the names of tests that need ffmpeg. If they are skipped, the report shows the reason. */
export const NEEDS_FFMPEG = hasFfmpeg ? '' : ' (skipped: ffmpeg is not installed)'

/** Makes a Matroska file with a test picture, with fast settings. */
export function makeTestVideo(path: string, size: string, seconds: number): void {
  const source = `testsrc2=size=${size}:rate=5:duration=${seconds}`
  const input = ['-v', 'error', '-y', '-f', 'lavfi', '-i', source]
  const options = [...input, '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-f', 'matroska', path]
  const { status, stderr } = spawnSync('ffmpeg', options)
  if (status !== 0) throw new Error(`ffmpeg did not make ${path}: ${stderr.toString()}`)
}
