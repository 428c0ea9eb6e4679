import { link, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'

export default [
  {
    report: 'immich#28403',
    seen: 'Hard links count as duplicates, although people make them to have a file in two folders.',
    title:
      'shows a hard link as a video of its own, which outlives the other and keeps its id when it is renamed',
    files: { 'one.webm': TINY_VIDEO },
    async check({ disk, titles, video, videos }) {
      const at = (name: string) => join(disk.folder, name)
      await link(at('one.webm'), at('best.webm'))
      await disk.importAll()
      expect(await titles()).toEqual(['best', 'one'])
      const [best] = await videos()
      await rename(at('best.webm'), at('finest.webm'))
      await rm(at('one.webm'))
      await disk.importAll()
      expect(await video()).toMatchObject({ id: best?.id, title: 'finest' })
    },
  },
] satisfies CorpusCase[]
