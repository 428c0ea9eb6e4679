import { describe, expect, it } from 'vitest'
import { buildSidecar } from '../../testing/openFolderLibrary.ts'
import { libraryOfEachTest } from '../../testing/libraryOfEachTest.ts'
import { mkvWithTags } from '../../testing/media/taggedVideos.ts'

const { imported, allVideos } = libraryOfEachTest()
const TAGS = {
  TITLE: 'A talk on bridges',
  ARTIST: 'Ann',
  DATE: '20120304',
  DESCRIPTION: 'About arches',
}

// jellyfin#2407, jellyfin#15889: what is written inside of a file is not read.
describe('a video without a sidecar', () => {
  it('has title, channel, day and description from inside of its file', async () => {
    await imported({ 'Downloads/xyz_2.mkv': mkvWithTags(TAGS) })
    expect(await allVideos()).toMatchObject([
      {
        title: 'A talk on bridges',
        channelTitle: 'Ann',
        publishedAt: new Date('2012-03-04'),
        description: 'About arches',
      },
    ])
  })

  it('is what its sidecar says, whatever is inside of its file', async () => {
    await imported({
      'xyz.mkv': mkvWithTags({ TITLE: 'Other', ARTIST: 'Other' }),
      'xyz.info.json': buildSidecar(),
    })
    expect(await allVideos()).toMatchObject([{ title: 'Feeding the koi', channelTitle: 'Pond Diaries' }])
  })

  it('has its number in the title, and no description that is only its name', async () => {
    await imported({ 'Show/Season 1/Show S01E02.mkv': mkvWithTags({ TITLE: 'Ice', ARTIST: 'Some group' }) })
    expect(await allVideos()).toMatchObject([{ title: 'S1 E2 · Ice', channelTitle: 'Show', description: '' }])
  })
})
