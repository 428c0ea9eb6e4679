import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalComment } from '../domain/comment.ts'
import { buildEntity, buildLiked } from '../testing/buildLiked.ts'
import { blockStorage, fillStorage, refuseNewKeys, writeInOtherTab } from '../testing/limitedStorage.ts'
import type { StorageProblem } from './createPersistedList.ts'
import { persistedLists } from './deviceLists.ts'
import { likedVideoChanges } from './likedVideos.ts'
import { localCommentChanges } from './localComments.ts'
import { createLocalStore } from './guardedStorage.ts'

const { prepend, remove } = likedVideoChanges
const NOON = Date.parse('2026-11-02T12:00:00Z')
const ASIDE = `likedVideos.aside-${NOON}`

/** Opens a tab that shares only the browser's storage with other tabs. */
function openTab() {
  const lists = persistedLists(createLocalStore())
  const problems: StorageProblem[] = []
  lists.subscribeToProblems((problem) => problems.push(problem))
  return { lists, liked: lists.likedVideos, problems }
}

const ids = (videos: readonly { id: string }[]) => videos.map(({ id }) => id)
const storedIds = () =>
  (JSON.parse(localStorage.getItem('likedVideos') ?? '[]') as { id: string }[]).map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('liked videos in the storage', () => {
  // Rule 3.32
  it('are whole video objects under the key likedVideos', () => {
    const thumbnails = {
      default: 'https://images.example/default.jpg',
      medium: 'https://images.example/medium.jpg',
      high: 'https://images.example/high.jpg',
    }
    openTab().liked.change(prepend(buildLiked('a', { thumbnails })))
    openTab().liked.change(prepend(buildLiked('b', { thumbnails })))
    // The entity has exactly the fields of a video that the specification names in section 3.
    expect(JSON.parse(localStorage.getItem('likedVideos') ?? '')).toEqual([
      buildEntity('b'),
      buildEntity('a'),
    ])
  })

  it('are read as they were written', () => {
    const video = buildLiked('a')
    openTab().liked.change(prepend(video))
    expect(openTab().liked.read()).toEqual([video])
  })

  it('are none at first, without anything being written', () => {
    expect(openTab().liked.read()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('keep what another tab has added a moment ago', () => {
    const one = openTab()
    const other = openTab()
    one.liked.change(prepend(buildLiked('a')))
    other.liked.change(prepend(buildLiked('b')))
    one.liked.change(prepend(buildLiked('c')))
    expect(storedIds()).toEqual(['c', 'b', 'a'])
  })

  it('do not bring back what another tab has removed', () => {
    const one = openTab()
    one.liked.change(prepend(buildLiked('a')))
    openTab().liked.change(remove('a'))
    one.liked.change(prepend(buildLiked('b')))
    expect(storedIds()).toEqual(['b'])
  })

  it('are told when another tab changes them, and when it clears the whole storage', () => {
    const { liked } = openTab()
    const heard: string[][] = []
    const stop = liked.subscribe((videos) => heard.push(ids(videos)))
    writeInOtherTab('likedVideos', JSON.stringify([buildEntity('a')]))
    writeInOtherTab('something else', '1')
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    stop()
    writeInOtherTab('likedVideos', JSON.stringify([buildEntity('b')]))
    expect(heard).toEqual([['a'], []])
  })
})

describe('a storage that is full', () => {
  it('loses nothing: the list lives on, and the person is told once', () => {
    const { liked, problems } = openTab()
    liked.change(prepend(buildLiked('a')))
    fillStorage()
    liked.change(prepend(buildLiked('b')))
    liked.change(prepend(buildLiked('c')))
    expect(ids(liked.read())).toEqual(['c', 'b', 'a'])
    expect(storedIds()).toEqual(['a'])
    expect(liked.isWritten()).toBe(false)
    expect(problems).toEqual([{ kind: 'notPersisted' }])
  })

  it('is caught up on as soon as there is room, on top of what other tabs have written', () => {
    const { liked } = openTab()
    const makeRoom = fillStorage()
    liked.change(prepend(buildLiked('a')))
    makeRoom()
    openTab().liked.change(prepend(buildLiked('b')))
    liked.change(prepend(buildLiked('c')))
    expect(storedIds()).toEqual(['c', 'a', 'b'])
    expect(liked.isWritten()).toBe(true)
  })
})

describe('a storage that is blocked', () => {
  it('leaves a list that works until the page is closed', () => {
    blockStorage()
    const { liked, problems } = openTab()
    liked.change(prepend(buildLiked('a')))
    liked.change(prepend(buildLiked('b')))
    liked.change(remove('a'))
    expect(ids(liked.read())).toEqual(['b'])
    expect(problems).toEqual([{ kind: 'notPersisted' }])
  })
})

describe('nonsense in the storage', () => {
  it.each([
    ['text that is no JSON', '{{{ not json'],
    ['JSON of another shape', '{"videos":[]}'],
    ['a number', '17'],
  ])('is put aside when it is %s, and the person is told', (_, nonsense) => {
    localStorage.setItem('likedVideos', nonsense)
    const { liked, problems } = openTab()
    expect(liked.read()).toEqual([])
    expect(localStorage.getItem(ASIDE)).toBe(nonsense)
    expect(localStorage.getItem('likedVideos')).toBe('[]')
    expect(problems).toEqual([{ kind: 'unreadable', key: 'likedVideos', asideKey: ASIDE }])
  })

  it('does not take the good entries along: a broken one goes aside alone', () => {
    const broken = [{ id: 7 }, 'video', null]
    localStorage.setItem('likedVideos', JSON.stringify([buildEntity('a'), ...broken, buildEntity('b')]))
    const { liked } = openTab()
    expect(ids(liked.read())).toEqual(['a', 'b'])
    expect(JSON.parse(localStorage.getItem(ASIDE) ?? '')).toEqual(broken)
    expect(storedIds()).toEqual(['a', 'b'])
  })

  it('is never written over when there is no room to put it aside', () => {
    localStorage.setItem('likedVideos', 'nonsense')
    fillStorage()
    const { liked, problems } = openTab()
    liked.change(prepend(buildLiked('a')))
    expect(ids(liked.read())).toEqual(['a'])
    expect(localStorage.getItem('likedVideos')).toBe('nonsense')
    expect(problems).toEqual([{ kind: 'notPersisted' }])
  })

  it('stays where it is when there is room for the list, but not for putting it aside', () => {
    localStorage.setItem('likedVideos', 'nonsense')
    refuseNewKeys()
    const { liked } = openTab()
    liked.change(prepend(buildLiked('a')))
    expect(localStorage.getItem('likedVideos')).toBe('nonsense')
    expect(ids(liked.read())).toEqual(['a'])
  })

  it('is told to listeners that come later', () => {
    localStorage.setItem('likedVideos', 'nonsense')
    const lists = persistedLists(createLocalStore())
    lists.likedVideos.read()
    const heard = vi.fn()
    lists.subscribeToProblems(heard)
    expect(heard).toHaveBeenCalledExactlyOnceWith({ kind: 'unreadable', key: 'likedVideos', asideKey: ASIDE })
  })

  it('that says nothing at all is simply an empty list', () => {
    localStorage.setItem('likedVideos', 'null')
    const { liked, problems } = openTab()
    expect(liked.read()).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('local comments in the storage', () => {
  const comment: LocalComment = {
    authorDisplayName: 'You',
    authorProfileImageUrl: 'https://images.example/me.jpg',
    publishedAt: '2026-11-02T12:00:00.000Z',
    textDisplay: 'The loop at 06:14 is a lovely mistake.',
  }

  // Rule 3.33
  it('stand under comments-{videoId} in the fields of the specification', () => {
    openTab().lists.comments('abc').change(localCommentChanges.prepend(comment))
    expect(JSON.parse(localStorage.getItem('comments-abc') ?? '')).toEqual([comment])
  })

  it('survive two tabs that write about one video', () => {
    openTab().lists.comments('abc').change(localCommentChanges.prepend(comment))
    const second = { ...comment, textDisplay: 'And again.' }
    openTab().lists.comments('abc').change(localCommentChanges.prepend(second))
    expect(openTab().lists.comments('abc').read()).toEqual([second, comment])
  })

  it('are put aside when they are none, without the good ones', () => {
    localStorage.setItem('comments-abc', JSON.stringify([{ textDisplay: 5 }, comment]))
    const { lists, problems } = openTab()
    expect(lists.comments('abc').read()).toEqual([comment])
    expect(localStorage.getItem(`comments-abc.aside-${NOON}`)).toBe('[{"textDisplay":5}]')
    expect(problems).toHaveLength(1)
  })

  it('of a writer without a picture are comments too', () => {
    localStorage.setItem('comments-abc', JSON.stringify([{ ...comment, authorProfileImageUrl: undefined }]))
    expect(openTab().lists.comments('abc').read()).toEqual([{ ...comment, authorProfileImageUrl: null }])
  })

  it('are found for every video that has some, also for those that could not be written', () => {
    const { lists } = openTab()
    lists.comments('a').change(localCommentChanges.prepend(comment))
    localStorage.setItem('comments-empty', '[]')
    localStorage.setItem('comments-a.aside-1730000000000', 'nonsense')
    fillStorage()
    lists.comments('b').change(localCommentChanges.prepend(comment))
    expect(lists.commentedVideoIds()).toEqual(['a', 'b'])
  })
})
