import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryStore } from '../identity/testing/memoryStore.ts'
import { VIDEO } from '../player/testing/startEmbedServer.ts'
import { createAdmissions, EVERYBODY } from '../identity/admissions.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import type { GuestLink } from './guestLinks.ts'
import type { PersonState } from '../identity/people/Person.ts'
import { createGuestGrants } from './guestGrants.ts'
import { loadGuestTokens } from './guestTokens.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const CHILD: FolderLimit = { kind: 'only', folders: ['children'] }
const MAYA: PersonState = { limit: null, permissions: [], suspendedAt: null, sessionsFrom: NOW }

let elapsedMs: number
let reads: number
let link: GuestLink | null
let person: PersonState | null
let isDatabaseAway: boolean
let tokens: Awaited<ReturnType<typeof loadGuestTokens>>
let token: string
beforeEach(async () => {
  elapsedMs = 0
  reads = 0
  isDatabaseAway = false
  person = MAYA
  tokens = await loadGuestTokens(createMemoryStore())
  const id = tokens.newId()
  token = tokens.sign(id)
  link = {
    id,
    userId: 'user-maya',
    subject: 'p-maya',
    title: '',
    videoIds: [VIDEO.id],
    allowsDownload: false,
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + 60_000),
  }
})

/** A source that has a video for everybody who is not limited. */
const source: Pick<VideoSource, 'listVideos'> = {
  async listVideos(_query, { limit }) {
    const items = limit === null ? [VIDEO] : []
    return { value: { items, nextPageToken: null, prevPageToken: null, totalResults: 1 }, provenance: 'live' }
  },
}
const states = async () => new Map(person === null ? [] : [['p-maya', person]])
const open = ({ hasAccounts = true } = {}) =>
  createGuestGrants({
    links: {
      async find(id) {
        reads += 1
        if (isDatabaseAway) throw new Error('The database is away.')
        return link?.id === id ? link : null
      },
    },
    tokens,
    admissions: hasAccounts ? createAdmissions({ people: { states } }) : EVERYBODY,
    source,
    now: () => NOW,
    elapsedMs: () => elapsedMs,
  })

describe('what a link grants', () => {
  it('is a video, with the limit of the owner', async () => {
    expect(await open().find(token, VIDEO.id)).toEqual({ token, link, limit: null })
    expect(await open().find(token, 'another')).toBeNull()
  })

  it.each([
    ['is suspended', () => (person = { ...MAYA, suspendedAt: NOW })],
    ['is gone', () => (person = null)],
    ['has ended all sessions since', () => (person = { ...MAYA, sessionsFrom: new Date(NOW.getTime() + 1) })],
    ['may no longer see the video', () => (person = { ...MAYA, limit: CHILD })],
    ['has taken it back', () => (link = null)],
  ])('ends within two seconds when the owner %s, also on another server', async (_what, change) => {
    const grants = open()
    expect(await grants.find(token, VIDEO.id)).not.toBeNull()
    change()
    elapsedMs += 2_000
    expect(await grants.find(token, VIDEO.id)).toBeNull()
    expect(await open().find(token, VIDEO.id)).toBeNull()
  })

  it('does not depend on accounts where another service signs people in', async () => {
    person = null
    expect(await open({ hasAccounts: false }).find(token, VIDEO.id)).not.toBeNull()
  })

  it('is read once for many requests, and again after an error', async () => {
    const grants = open()
    isDatabaseAway = true
    await expect(grants.find(token, VIDEO.id)).rejects.toThrow('away')
    isDatabaseAway = false
    reads = 0
    await Promise.all(Array.from({ length: 20 }, () => grants.find(token, VIDEO.id)))
    expect(reads).toBe(1)
  })
})

describe('an id', () => {
  it('never begins like an option of a command', () => {
    expect(Array.from({ length: 500 }, () => tokens.newId()).filter((id) => id.startsWith('-'))).toEqual([])
  })
})

describe('guessing', () => {
  it('never reaches the database, not even with the id of a link', async () => {
    const grants = open()
    const id = link?.id ?? ''
    for (const given of [id, `${id}${'A'.repeat(22)}`, `${token}A`, token.slice(1), '', 'é'.repeat(44)])
      expect(await grants.find(given, VIDEO.id)).toBeNull()
    expect(reads).toBe(0)
  })
})
