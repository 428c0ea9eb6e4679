import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { openCaseLibrary } from '../../testing/corpus/openCaseLibrary.ts'
import { openCatalogueWith } from '../../testing/openCatalogueWith.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'

const page = readFileSync(join(resolve(import.meta.dirname, '../../..'), 'docs/library.md'), 'utf8')

/** The videos in the table of the example: the path in the library, the title and the channel. */
const rows = [...page.matchAll(/^\| `([^`]+)`\s*\| ([^|]+?)\s*\| ([^|]+?)\s*\|/gm)].map(
  ([, path = '', title = '', channel = '']) => ({ path, title, channel }),
)
const videos = rows.filter(({ channel }) => channel !== '–')

it('shows the example folder of docs/library.md as its table says', async () => {
  const files = Object.fromEntries(videos.map(({ path }) => [path, TINY_VIDEO]))
  const shared = await openCatalogueWith()
  const library = await openCaseLibrary(files, shared)
  try {
    const shown = (await library.videos()).map(({ title, channelTitle }) => `${channelTitle}: ${title}`)
    expect(shown.toSorted()).toEqual(videos.map(({ title, channel }) => `${channel}: ${title}`).toSorted())
    expect(videos.length).toBeGreaterThan(5)
  } finally {
    await library.close()
    await shared.close()
  }
})
