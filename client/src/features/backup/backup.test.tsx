import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endDeferral } from '../../app/idle.ts'
import { buildEntity } from '../../testing/buildLiked.ts'
import { fillStorage } from '../../testing/limitedStorage.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { answerV3 } from '../../testing/v3.ts'

const buildComment = (textDisplay: string, publishedAt = '2026-11-01T08:00:00.000Z') => ({
  authorDisplayName: 'You',
  authorProfileImageUrl: null,
  publishedAt,
  textDisplay,
})
const buildBackup = (likedIds: readonly string[], comments: object = {}) =>
  JSON.stringify({
    format: 'vtube-backup',
    version: 1,
    likedVideos: likedIds.map((id) => buildEntity(id)),
    comments,
  })
const keepLiked = (ids: readonly string[]) => {
  localStorage.setItem('likedVideos', JSON.stringify(ids.map((id) => buildEntity(id))))
  const times = ids.map((id) => [id, Date.now()])
  localStorage.setItem('likedVideos.times', JSON.stringify(Object.fromEntries(times)))
}
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')
const storedIds = () => (stored('likedVideos') as { id: string }[]).map(({ id }) => id)

async function openPage() {
  answerV3({ channels: () => ({ items: [] }) })
  renderApp({ path: '/liked' })
  await screen.findByRole('heading', { level: 1, name: 'Liked Videos' })
}
async function choose(item: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  await userEvent.click(screen.getByRole('menuitem', { name: item }))
}
/** Chooses a file in the browser's own window, which opens for Import; none when the person cancels. */
async function importFile(content: string | null) {
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choosing(this: HTMLInputElement) {
    const files = content === null ? [] : [new File([content], 'backup.json')]
    Object.defineProperty(this, 'files', { value: files })
    this.dispatchEvent(new Event(content === null ? 'cancel' : 'change'))
  })
  await choose('Import')
}
const everything = () => Object.entries(localStorage).sort()

/** What the browser was given to save. */
let saved: { name: string; blob: Blob }[] = []

beforeEach(() => {
  saved = []
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob: Blob) => {
    const url = `blob:${blobs.size}`
    blobs.set(url, blob)
    return url
  }
  URL.revokeObjectURL = (url) => void blobs.delete(url)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saving(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob !== undefined) saved.push({ name: this.download, blob })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('Export', () => {
  it('saves liked videos and local comments as one file and says what is in it', async () => {
    keepLiked(['b', 'a'])
    localStorage.setItem('comments-a', JSON.stringify([buildComment('one'), buildComment('two')]))
    localStorage.setItem('darkMode', 'true')
    await openPage()
    await choose('Export')
    expect(await screen.findByText('Exported 2 liked videos and 2 comments.')).toBeVisible()
    expect(saved).toHaveLength(1)
    expect(saved[0]?.name).toMatch(/^vtube-backup-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toMatchObject({
      likedVideos: [buildEntity('b'), buildEntity('a')],
      comments: { a: [buildComment('one'), buildComment('two')] },
    })
  })

  it('says so when there is nothing, and saves no file', async () => {
    await openPage()
    await choose('Export')
    expect(screen.getByText('There is nothing to export yet.')).toBeVisible()
    expect(saved).toEqual([])
  })
})

describe('Import', () => {
  it('adds what is not here yet, leaves what is, and says what has come', async () => {
    keepLiked(['a'])
    localStorage.setItem('comments-a', JSON.stringify([buildComment('here', '2026-11-01T08:00:00.000Z')]))
    await openPage()
    const comments = {
      a: [
        buildComment('here', '2026-11-01T08:00:00.000Z'),
        buildComment('newer', '2026-11-01T09:00:00.000Z'),
      ],
      z: [buildComment('elsewhere')],
    }
    await importFile(buildBackup(['x', 'a', 'y'], comments))
    expect(await screen.findByText('Imported 2 liked videos and 2 comments.')).toBeVisible()
    expect(storedIds()).toEqual(['a', 'x', 'y'])
    expect(stored('comments-a')).toEqual([
      buildComment('newer', '2026-11-01T09:00:00.000Z'),
      buildComment('here', '2026-11-01T08:00:00.000Z'),
    ])
    expect(stored('comments-z')).toEqual([buildComment('elsewhere')])
    expect(await screen.findByRole('link', { name: 'Title of y' })).toBeVisible()
  })

  it('says so when everything is here already', async () => {
    keepLiked(['a'])
    await openPage()
    await importFile(buildBackup(['a']))
    expect(await screen.findByText('Everything in this backup is here already.')).toBeVisible()
  })

  it.each([
    ['no JSON', 'nonsense', 'This file is not a Vtube backup. Nothing was changed.'],
    ['of another shape', '{"likedVideos":[]}', 'This file is not a Vtube backup. Nothing was changed.'],
    [
      'partly broken',
      buildBackup(['x'], { z: [{ textDisplay: 5 }] }),
      'This backup is damaged. Nothing was changed.',
    ],
  ])('refuses a file that is %s, says why and changes nothing', async (_, content, sentence) => {
    keepLiked(['a'])
    await openPage()
    const before = everything()
    await importFile(content)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(everything()).toEqual(before)
  })

  it('does nothing when no file is chosen', async () => {
    await openPage()
    await importFile(null)
    await waitFor(() => expect(document.querySelector('input[type=file]')).toBeNull())
    expect(screen.queryByText(/backup/)).not.toBeInTheDocument()
    expect(localStorage.getItem('likedVideos')).toBeNull()
  })

  it('shows what it brings and says so when the storage is full', async () => {
    await openPage()
    fillStorage()
    await importFile(buildBackup(['x']))
    expect(
      await screen.findByText(/^Imported 1 liked video\. This browser’s storage is full or blocked/),
    ).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Title of x' })).toBeVisible()
  })
})

describe('a storage that is full', () => {
  it('is told to the person once, after what the press itself says, and the list goes on working', async () => {
    endDeferral()
    keepLiked(['b', 'a'])
    await openPage()
    fillStorage()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Title of b' }))
    expect(screen.queryByRole('link', { name: 'Title of b' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/storage is full or blocked/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Title of b' })).toBeVisible()
  })
})
