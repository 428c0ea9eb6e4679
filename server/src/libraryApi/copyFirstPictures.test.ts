import { expect, it, onTestFinished } from 'vitest'
import { buildVideos } from '../../testing/buildRows.ts'
import { openCatalogueWith } from '../../testing/openCatalogueWith.ts'
import { copyFirstPictures } from './copyFirstPictures.ts'

it('copies the pictures of the first videos of the home page after an import, and stops with the server', async () => {
  const videos = buildVideos(70).map((video, index) => ({
    ...video,
    id: `v${index}`,
    viewCount: BigInt(index),
  }))
  const { catalogue, close } = await openCatalogueWith({ videos })
  onTestFinished(close)
  const copied: [string, number][] = []
  const ending = new AbortController()
  const copy = async (...picture: [string, number]) => {
    copied.push(picture)
    if (copied.length === 30) ending.abort()
  }
  await copyFirstPictures(catalogue, copy, new AbortController().signal)
  expect(copied.slice(0, 3)).toEqual([
    ['v69', 480],
    ['v69', 960],
    ['v68', 480],
  ])
  expect(new Set(copied.map(([id]) => id)).size).toBe(60)

  copied.length = 0
  await copyFirstPictures(catalogue, copy, ending.signal)
  expect(copied).toHaveLength(0)
})
