// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { createUserDataStore } from '../../../userData/createUserDataStore.ts'
import { blockChannel, blockWord } from '../../../userData/blocks.ts'
import { createSmartPlaylist } from '../../../userData/smartPlaylists.ts'
import { markWatched } from '../../../userData/watchedState.ts'
import { planImport } from '../planImport.ts'
import { BACKUP_TABLES, readRows } from './importedRows.ts'
import { importedData } from './importedData.ts'
import { readFiles } from './files/readFiles.ts'

const ID = 'UCaaaaaaaaaaaaaaaaaaaaaa'
const OTHER = 'UCbbbbbbbbbbbbbbbbbbbbbb'
const read = async (name: string, content: BlobPart) => {
  const { sources, data } = await readFiles([new File([content], name)])
  const blocks = data.rows.map(({ value }) => value as { kind: string; value: string; title: string })
  return {
    sources,
    blocks: blocks.map(({ kind, value, title }) => [kind, value, title]),
    leftOut: data.leftOut,
  }
}

describe('blocked channels and words', () => {
  it('come from the settings of FreeTube, where lists are texts', async () => {
    const lines = [
      {
        _id: 'channelsHidden',
        value: JSON.stringify([{ name: ID, preferredName: 'Pond', icon: '' }, OTHER, 'Name']),
      },
      { _id: 'forbiddenTitles', value: JSON.stringify(['Spoiler', 'final  score']) },
      { _id: 'listType', value: 'grid' },
    ]
    expect(await read('settings.db', lines.map((line) => JSON.stringify(line)).join('\n'))).toEqual({
      sources: ['freeTube'],
      blocks: [
        ['channel', ID, 'Pond'],
        ['channel', OTHER, ''],
        ['word', 'spoiler', 'Spoiler'],
        ['word', 'final score', 'final  score'],
      ],
      leftOut: { invalid: 1 },
    })
  })

  it('come from BlockTube, without its regular expressions', async () => {
    const filterData = {
      channelId: [`// Pond`, ID],
      title: 'Spoiler\n/^S\\d+E\\d+/i\n/giveaway/i',
      videoId: ['x'],
    }
    expect(await read('blocktube.json', JSON.stringify({ filterData, options: {} }))).toMatchObject({
      blocks: [
        ['channel', ID, ''],
        ['word', 'spoiler', 'Spoiler'],
        ['word', 'giveaway', 'giveaway'],
      ],
      leftOut: { invalid: 1 },
    })
  })

  it('come from cosmetic filters, of which other sites and names of channels are left out', async () => {
    const list = [
      '! My filters',
      'example.org##.ad',
      `www.youtube.com##ytd-rich-item-renderer:has(a[href="/channel/${ID}"])`,
      'youtube.com##ytd-video-renderer:has(a[href="/@somebody"])',
      'm.youtube.com##ytm-item:has-text(/spoiler/i)',
    ].join('\r\n')
    expect(await read('filters.txt', list)).toEqual({
      sources: ['blockList'],
      blocks: [
        ['channel', ID, ''],
        ['word', 'spoiler', 'spoiler'],
      ],
      leftOut: { invalid: 1 },
    })
  })
})

describe('the rows of a backup', () => {
  it('come back in an empty store, and change nothing that is there', async () => {
    const store = createUserDataStore()
    blockChannel(store, { id: ID, title: 'Pond' }, 1)
    blockWord(store, 'Spoiler', 2)
    markWatched(store, ['koi'], true, 3)
    createSmartPlaylist(store, 'Short', '/search/pond?length=short', 4)
    const tables = Object.fromEntries(BACKUP_TABLES.map((table) => [table, [...store.rows(table).values()]]))
    const rows = readRows(JSON.parse(JSON.stringify(tables)))
    const options = { now: 5, untitled: 'Playlist' }
    const empty = createUserDataStore()
    const { changes, counts } = await planImport(empty, importedData({ rows }), options)
    expect(counts.rows).toEqual({ fresh: 4, known: 0 })
    empty.change(changes)
    for (const table of BACKUP_TABLES) expect(empty.rows(table)).toEqual(store.rows(table))
    markWatched(empty, ['koi'], false, 6)
    expect((await planImport(empty, importedData({ rows }), options)).changes).toEqual([])
  })

  it('are refused as damaged if one is invalid', () => {
    expect(() => readRows({ blocks: [{ kind: 'colour', value: 'red' }] })).toThrow(
      expect.objectContaining({ code: 'damagedBackup' }),
    )
    expect(readRows({ unknown: [{}] })).toEqual([])
    expect(readRows(undefined)).toEqual([])
  })
})
