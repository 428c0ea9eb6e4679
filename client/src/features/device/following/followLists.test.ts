import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSavingApi } from '../../../api/savingApi.ts'
import { changeFollowed, type FollowedList, readFollowed } from '../../../storage/saved/followedLists.ts'
import { listSaved } from '../../../storage/saved/savedVideos.ts'
import { type FakeDevice, fillDevice } from '../../../testing/fakeDevice.ts'
import { bytesOf, serveFile } from '../../../testing/serveFile.ts'
import { type ServedVideo, serveSaving } from '../../../testing/serveSaving.ts'
import { contentOf } from '../../../ui/RemoteView/RemoteView.tsx'
import { createDeviceVideos } from '../createDeviceVideos.ts'
import { removeFromDevice, startFollowing, stopFollowing } from './changeFollowing.ts'
import { followLists } from './followLists.ts'
import { unmeteredOnly } from './line.ts'
import { markOpen, openVideos } from './openVideos.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']
const BYTES = 1000
let device: FakeDevice
/** The videos of each list by its id, or null for a list that does not exist. */
let lists: Record<string, readonly string[] | null>
let watched: Set<string>
let videos: Map<string, ServedVideo>
/** The line of the device, as far as the browser tells. */
let line: EventTarget & { type?: string; saveData?: boolean }

beforeEach(() => {
  device = fillDevice()
  for (const id of IDS) serveFile(id, bytesOf(BYTES))
  videos = new Map(IDS.map((id) => [id, serveSaving(id, BYTES)]))
  lists = { wire: IDS }
  watched = new Set()
  line = new EventTarget()
  Object.defineProperty(navigator, 'connection', { configurable: true, value: line })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'connection')
    unmeteredOnly.set(true)
  })
})

const savable = (id: string) => ({
  id,
  title: `Title of ${id}`,
  channelId: '',
  channelTitle: '',
  durationSeconds: 60,
  pictureUrl: null,
})

/** Opens the videos on this device in a tab, and returns it with the function that follows the lists there. */
async function openTab() {
  const tab = createDeviceVideos({
    user: 'maya',
    api: { get: async () => ({ body: { items: [] }, isStale: false, quotaResetsAt: null }) },
    saving: createSavingApi(`${location.origin}/saving`, {
      token: async () => 'token',
      renew: async () => null,
    }),
    embedUrl: `${location.origin}/embed/`,
  })
  onTestFinished(() => tab.close())
  await tab.open()
  const follow = (changes: Partial<Parameters<typeof followLists>[0]> = {}) =>
    followLists({
      device: tab,
      openVideos,
      async read({ id, removesWatched }) {
        const ids = lists[id]
        if (ids === undefined) throw new Error('The server does not answer.')
        if (ids === null) return null
        const has = (videoId: string) => ids.includes(videoId)
        return {
          wanted: ids
            .filter((videoId) => !watched.has(videoId))
            .slice(0, 3)
            .map((videoId) => [videoId]),
          has,
          keeps: (videoId) => has(videoId) && !(removesWatched && watched.has(videoId)),
        }
      },
      describe: async (_list, ids) => ids.map(savable),
      bytesOf: async () => BYTES,
      ...changes,
    })
  return { tab, follow }
}
type Tab = Awaited<ReturnType<typeof openTab>>['tab']

const WIRE: FollowedList = {
  kind: 'series',
  id: 'wire',
  title: 'Wire',
  removesWatched: true,
  dismissed: [],
  problem: null,
}
const start = (changes: Partial<FollowedList> = {}, saveFirst = async () => {}) =>
  startFollowing({ user: 'maya', setFollowedBy: async () => {} }, { ...WIRE, ...changes }, saveFirst)
const here = async () => (await listSaved('maya')).map(({ id }) => id).toSorted()
const isWhole = async (tab: Tab) => {
  const areAll = () => contentOf(tab.state())?.every(({ bytes, storedBytes }) => bytes === storedBytes)
  await expect.poll(areAll).toBe(true)
}
const problems = async () => (await readFollowed('maya')).map(({ problem }) => problem)

describe('a series whose next parts are saved by themselves', () => {
  it('has its next three parts here, and the one after a part that was watched, which leaves', async () => {
    const { tab, follow } = await openTab()
    await start()
    await follow()
    expect(await here()).toEqual(['a', 'b', 'c'])
    await isWhole(tab)
    watched.add('a')
    await follow()
    expect(await here()).toEqual(['b', 'c', 'd'])
  })

  it('keeps what was watched if the person wants that', async () => {
    const { follow } = await openTab()
    await start({ removesWatched: false })
    await follow()
    watched.add('a')
    await follow()
    expect(await here()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('takes a saved version of a part for the part', async () => {
    const { tab, follow } = await openTab()
    await tab.save(savable('e'))
    await start()
    await follow({
      read: async () => ({ wanted: [['a', 'e'], ['b']], has: () => true, keeps: () => true }),
    })
    expect(await here()).toEqual(['b', 'e'])
  })
})

describe('a video that leaves its list', () => {
  it('stays here if the person saved it, however often it was watched', async () => {
    const { tab, follow } = await openTab()
    await tab.save(savable('a'))
    await start()
    watched.add('a')
    await follow()
    lists['wire'] = []
    await follow()
    expect(await here()).toEqual(['a'])
  })

  it('leaves this device, except when another list still has it', async () => {
    const { follow } = await openTab()
    lists = { wire: ['a', 'b'], evening: ['b', 'c'] }
    await start()
    await start({ id: 'evening' })
    await follow()
    await follow()
    lists['wire'] = []
    await follow()
    expect(await here()).toEqual(['b', 'c'])
    lists['evening'] = ['c']
    await follow()
    expect(await here()).toEqual(['c'])
  })

  it('stays while it is open in a player, in whatever tab', async () => {
    const { follow } = await openTab()
    await start()
    await follow()
    const player = new AbortController()
    markOpen('a', player.signal)
    watched.add('a')
    await follow()
    expect(await here()).toContain('a')
    player.abort()
    await expect.poll(async () => [...(await openVideos())]).toEqual([])
    await follow()
    expect(await here()).not.toContain('a')
  })

  it('stays for some days if it has left the library, too, unless it was taken from the person', async () => {
    const { follow } = await openTab()
    await start()
    await follow()
    Object.assign(videos.get('a')!, { description: null, reason: 'notInLibrary' })
    Object.assign(videos.get('b')!, { description: null, reason: 'notFound' })
    lists['wire'] = ['c', 'd']
    await follow()
    expect(await here()).toEqual(['a', 'c', 'd'])
    lists['wire'] = ['a', 'c', 'd']
    watched.add('a')
    await follow()
    expect(await here()).toEqual(['c', 'd'])
  })

  it.each([
    ['does not exist any more', null, 'missing'],
    ['is not answered', undefined, null],
  ])('stays while a list that had it %s', async (_, contents, problem) => {
    const { follow } = await openTab()
    await start()
    await follow()
    if (contents === undefined) delete lists['wire']
    else lists['wire'] = contents
    watched.add('a')
    await follow()
    expect(await here()).toEqual(['a', 'b', 'c'])
    expect(await problems()).toEqual([problem])
  })
})

describe('a video that the person removed from this device', () => {
  it('is not saved again by a list, until it has left the list and come back', async () => {
    const { tab, follow } = await openTab()
    await start()
    await follow()
    await removeFromDevice(tab, 'a')
    await follow()
    expect(await here()).toEqual(['b', 'c'])
    lists['wire'] = ['b', 'c']
    await follow()
    lists['wire'] = IDS
    await follow()
    expect(await here()).toEqual(['a', 'b', 'c'])
  })

  it('is not saved again while the list is being followed', async () => {
    const { tab, follow } = await openTab()
    await start()
    await follow()
    await tab.remove('b', 'c')
    await follow({
      async describe(_list, ids) {
        await removeFromDevice(tab, 'b')
        return ids.map(savable)
      },
    })
    expect(await here()).toEqual(['a', 'c'])
  })
})

describe('the room of the device', () => {
  it('is never made by removing something, and what does not fit is named', async () => {
    const { tab, follow } = await openTab()
    await tab.save(savable('e'))
    await isWhole(tab)
    await start()
    device.quotaBytes = 500_000_000 + 2 * BYTES
    await follow()
    expect(await here()).toEqual(['a', 'e'])
    expect(await problems()).toEqual(['full'])
    device.quotaBytes = 1e9
    await follow()
    expect(await here()).toEqual(['a', 'b', 'c', 'e'])
    expect(await problems()).toEqual([null])
  })
})

describe('a line that is metered', () => {
  it.each([
    ['by its kind', { type: 'cellular' }],
    ['by the choice of the person in the browser', { saveData: true }],
  ])('%s brings nothing by itself', async (_, kind) => {
    const { follow } = await openTab()
    await start()
    Object.assign(line, kind)
    await follow()
    expect(await here()).toEqual([])
    unmeteredOnly.set(false)
    await follow()
    expect(await here()).toEqual(['a', 'b', 'c'])
  })

  it('interrupts what is being saved by itself, but not what the person saves', async () => {
    const { tab, follow } = await openTab()
    const file = serveFile('a', bytesOf(BYTES))
    const gate = Promise.withResolvers<void>()
    const become = (type: string) => {
      line.type = type
      line.dispatchEvent(new Event('change'))
    }
    lists['wire'] = ['a']
    file.next = [
      () => {
        become('cellular')
        gate.resolve()
        return Response.error()
      },
    ]
    await start()
    await follow()
    await gate.promise
    await tab.save(savable('b'))
    const stored = () => contentOf(tab.state())?.map(({ id, storedBytes }) => [id, storedBytes])
    await expect.poll(stored).toEqual([
      ['a', 0],
      ['b', BYTES],
    ])
    expect(file.requests).toHaveLength(1)
    become('wifi')
    await expect.poll(stored).toEqual([
      ['a', BYTES],
      ['b', BYTES],
    ])
  })

  it('is expected on phones whose browser tells nothing of it', async () => {
    const { follow } = await openTab()
    await start()
    Reflect.deleteProperty(navigator, 'connection')
    const match = vi.spyOn(globalThis, 'matchMedia')
    match.mockReturnValue({ matches: true } as MediaQueryList)
    await follow()
    expect(await here()).toEqual([])
    match.mockReturnValue({ matches: false } as MediaQueryList)
    await follow()
    expect(await here()).toEqual(['a', 'b', 'c'])
  })
})

describe('several tabs', () => {
  it('save each video once', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const file = serveFile('a', bytesOf(BYTES))
    await start()
    await Promise.all([one.follow(), other.follow(), one.follow()])
    await isWhole(one.tab)
    expect(await here()).toEqual(['a', 'b', 'c'])
    expect(file.requests).toHaveLength(1)
  })
})

it('saves the others when the server says nothing of one, such as one that is away, which is tried again', async () => {
  const { follow } = await openTab()
  await start()
  await follow({
    bytesOf: async (id) => {
      if (id === 'a') throw new Error('Its drive is not connected.')
      return BYTES
    },
  })
  expect(await here()).toEqual(['b', 'c'])
  await follow()
  expect(await here()).toEqual(['a', 'b', 'c'])
})

it('stops following a list, whose videos then belong to the person', async () => {
  const { tab, follow } = await openTab()
  await start()
  await follow()
  await stopFollowing(tab, WIRE)
  watched.add('a')
  await follow()
  expect(await readFollowed('maya')).toEqual([])
  expect(await here()).toEqual(['a', 'b', 'c'])
})

it('stops following a list at once while a video is being saved for it, and saves no further one', async () => {
  const { tab, follow } = await openTab()
  await start()
  const described = Promise.withResolvers<void>()
  const following = follow({
    async bytesOf(id) {
      if (id === 'b') await described.promise
      return BYTES
    },
  })
  await expect.poll(here).toEqual(['a'])
  await stopFollowing(tab, WIRE)
  expect(await readFollowed('maya')).toEqual([])
  described.resolve()
  await following
  expect(await here()).toEqual(['a'])
  expect((await listSaved('maya')).map(({ followedBy }) => followedBy)).toEqual([[]])
})

it('gives the videos to the person after the page ended while it stopped following their list', async () => {
  const { follow } = await openTab()
  await start()
  await follow()
  await changeFollowed('maya', () => [])
  await openTab()
  expect((await listSaved('maya')).map(({ followedBy }) => followedBy)).toEqual([[], [], []])
})

it('does not follow a list whose first videos cannot be saved, or follows it as before', async () => {
  const fail = () => Promise.reject(new Error('No answer.'))
  await expect(start({}, fail)).rejects.toThrow('No answer.')
  expect(await readFollowed('maya')).toEqual([])
  await start({ removesWatched: false })
  await expect(start({}, fail)).rejects.toThrow('No answer.')
  expect(await readFollowed('maya')).toEqual([{ ...WIRE, removesWatched: false }])
})

it('says whether the server has answered for all lists, so that it is asked again', async () => {
  const { follow } = await openTab()
  await start()
  await start({ id: 'evening' })
  expect(await follow()).toBe(false)
  lists['evening'] = null
  expect(await follow()).toBe(true)
})
