import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKnownFiles } from './knownFiles.ts'

/** Knows a stream, but no times. */
const FFPROBE = `#!/bin/sh
case "$*" in
  *-show_streams*) echo '{"format":{"format_name":"asf"},"streams":[{"index":0,"codec_type":"video"}]}' ;;
  *) echo 'N/A,N/A,N/A' ;;
esac
`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-known-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('gives a file of unknown duration more time than it may need, so that it plays to its end', async () => {
  const path = join(folder, 'film.wmv')
  const ffprobe = join(folder, 'ffprobe')
  await writeFile(path, 'only ffprobe reads it')
  await writeFile(ffprobe, FFPROBE, { mode: 0o755 })
  const files = createKnownFiles({ ffmpeg: '', ffprobe, targets: [] })
  expect(await files.read(path)).toMatchObject({ durationSeconds: 10_800 })
})
