import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { metadataOfEachTest } from '../testing/metadataOfEachTest.ts'

const library = metadataOfEachTest()
const folder = folderOfTests()

it('reads the audio tracks of two videos at a time, however many people edit some', async () => {
  const log = join(folder, 'log')
  const program = join(folder, 'slow-ffprobe')
  await writeFile(program, `#!/bin/sh\necho begin >> ${log}\nsleep 0.1\necho end >> ${log}\n`)
  await chmod(program, 0o755)
  library.setFfmpeg(Promise.resolve({ ffmpeg: program, ffprobe: program, targets: [] }))
  await library.open({ 'Pond.webm': TINY_VIDEO })
  const { id } = await library.video('Pond.webm')
  const answers = await Promise.all(Array.from({ length: 20 }, () => library.send(`/videos/${id}`)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
  let running = 0
  let most = 0
  for (const line of (await readFile(log, 'utf8')).trimEnd().split('\n')) {
    running += line === 'begin' ? 1 : -1
    most = Math.max(most, running)
  }
  expect(most).toBeLessThanOrEqual(2)
})
