import { tinyPicture } from '../../media/tinyPicture.ts'
import { expect } from 'vitest'
import { buildSidecar } from '../../openFolderLibrary.ts'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const NAME = 'Café über Straße'
const decomposed = (text: string) => text.normalize('NFD')

export default [
  {
    report: 'stash#7072',
    seen: 'Files beside a video are not found once the folder has been on a Mac.',
    title: 'finds sidecars, pictures and subtitles whose names have their accents in another form',
    files: {
      [`${NAME}.webm`]: TINY_VIDEO,
      [decomposed(`${NAME}.info.json`)]: buildSidecar(),
      [decomposed(`${NAME}.webp`)]: tinyPicture('a picture'),
      [decomposed(`${NAME}.en.vtt`)]: 'WEBVTT\n\n00:01.000 --> 00:02.000\nA heron came by.',
      [decomposed('Größe.webm')]: TINY_VIDEO,
    },
    async check({ videos, tracks, text, search, heard }) {
      const [koi, size] = await videos()
      expect(koi).toMatchObject({ id: 'abcdefghijk' })
      expect(await tracks('abcdefghijk')).toMatchObject([{ language: 'en' }])
      expect(await text('/images/video/abcdefghijk/thumbnail')).toContain('a picture')
      expect(await heard('heron')).toEqual(['A heron came by.'])
      expect(size?.title).toBe('Größe')
      expect(await search('Größe')).toEqual(['Größe'])
    },
  },
] satisfies CorpusCase[]
