import { expect, it } from 'vitest'
import { chooseTopics, type VideoNames } from './chooseTopics.ts'

/** Returns videos with these tags, each in a channel of its own. */
const tagged = (...tagsOfVideos: string[][]): VideoNames[] =>
  tagsOfVideos.map((tags, index) => ({ tags, channelTitle: `Channel ${index}` }))
const inFolders = (...titles: string[]): VideoNames[] =>
  titles.map((channelTitle) => ({ tags: [], channelTitle }))

it('are the tags of the most videos first, and those of as many by name', () => {
  const videos = tagged(['boat', 'lake', 'rain'], ['lake', 'boat'], ['lake'], ['rain'])
  expect(chooseTopics(videos, 12)).toEqual(['Lake', 'Boat', 'Rain'])
  expect(chooseTopics(videos, 2)).toEqual(['Lake', 'Boat'])
})

it('counts a tag once for each video, in any case and with any accents, and is spelled as most spell it', () => {
  const videos = tagged(['Café', 'cafe', 'CAFÉ', ' café '], ['café'], ['café'], ['sea'], ['sea', ' '])
  expect(chooseTopics(videos, 12)).toEqual(['Café', 'Sea'])
})

it('leaves out tags of a single video, and those that nearly all videos have', () => {
  const videos = Array.from({ length: 20 }, (_, index) => [
    'film',
    ...(index < 8 ? ['lake'] : []),
    `only ${index}`,
  ])
  expect(chooseTopics(tagged(...videos), 12)).toEqual(['Lake'])
})

it('leaves out what cannot be searched, is too long for a chip, or is the name of the chart', () => {
  const tags = ['!!!', '', 'all', 'a tag that is a whole sentence about a lake', 'lake']
  expect(chooseTopics(tagged(tags, tags, []), 12)).toEqual(['Lake'])
})

it('are the folders of the most videos where there are no tags', () => {
  expect(chooseTopics(inFolders('Summer', 'Winter', 'Winter', 'Letters'), 12)).toEqual(['Winter'])
})

it('goes on with folders where there are few tags, without repeating one', () => {
  const videos = [...inFolders('Summer', 'Summer', 'Lake', 'Lake'), ...tagged(['lake'], ['lake'], ['lake'])]
  expect(chooseTopics(videos, 12)).toEqual(['Lake', 'Summer'])
})

it('begin with a capital, and are those of the specification where the names are the same', () => {
  const tags = ['javascript', 'MUSIC', 'react courses', 'old boats', 'iPad tips', 'ñandú', '3 rules']
  expect(chooseTopics([...tagged(tags, tags), ...tagged(['x'])], 12).toSorted()).toEqual([
    '3 rules',
    'Channel 0',
    'JavaScript',
    'Music',
    'Old boats',
    'React Courses',
    'iPad tips',
    'Ñandú',
  ])
})

it('are none without videos', () => {
  expect(chooseTopics([], 12)).toEqual([])
})
