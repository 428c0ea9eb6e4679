// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { createUserDataStore } from '../../../userData/createUserDataStore.ts'
import { blockChannel, blockWord } from '../../../userData/blocks.ts'
import { createSmartPlaylist } from '../../../userData/smartPlaylists.ts'
import { markWatched } from '../../../userData/watchedMarks.ts'
import { planImport } from '../planImport.ts'
import { BACKUP_TABLES, readRows } from './importedRows.ts'
import { importedData } from './importedData.ts'
import { readFiles } from './readFiles.ts'

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

/**
 * Settings as Android writes them, serialised by Java: texts, numbers, booleans and sets, with the words `Spoiler`,
 * `Café au lait` and `猫 😀`, the channel `Loud Pond`, and the words `old` and `words` of an older version.
 */
const JAVA_SETTINGS = [
  'rO0ABXNyABFqYXZhLnV0aWwuSGFzaE1hcAUH2sHDFmDRAwACRgAKbG9hZEZhY3RvckkACXRocmVzaG9sZHhwP0AAAAAAAAx3',
  'CAAAABAAAAAKdAAGdm9sdW1lc3IAD2phdmEubGFuZy5GbG9hdNrtyaLbPPDsAgABRgAFdmFsdWV4cgAQamF2YS5sYW5nLk51',
  'bWJlcoaslR0LlOCLAgAAeHA/AAAAdAAZZmlsdGVyX2J5X2NoYW5uZWxfa2V5X3NldHNyABFqYXZhLnV0aWwuSGFzaFNldLpE',
  'hZWWuLc0AwAAeHB3DAAAABA/QAAAAAAAAXQACUxvdWQgUG9uZHh0ABlmaWx0ZXJfYnlfa2V5d29yZF9rZXlfc2V0c3EAfgAH',
  'dwwAAAAQP0AAAAAAAAN0AAdTcG9pbGVydAANQ2Fmw6kgYXUgbGFpdHQACueMqyDtoL3tuIB4dAAPZmlsdGVyX3R5cGVfa2V5',
  'c3IAF2phdmEudXRpbC5MaW5rZWRIYXNoU2V02GzXWpXdKh4CAAB4cQB+AAd3DAAAABA/QAAAAAAAAnQADXNlYXJjaF9yZXN1',
  'bHR0AAhjaGFubmVsc3h0AAlsYXN0X3VzZWRzcgAOamF2YS5sYW5nLkxvbmc7i+SQzI8j3wIAAUoABXZhbHVleHEAfgAEAAAB',
  'k0M+qAB0AAVjb3VudHNyABFqYXZhLmxhbmcuSW50ZWdlchLioKT3gYc4AgABSQAFdmFsdWV4cQB+AAQAAAAHdAAFdGhlbWV0',
  'AApkYXJrX3RoZW1ldAARZmlsdGVyX3Nob3J0c19rZXlzcgARamF2YS5sYW5nLkJvb2xlYW7NIHKA1Zz67gIAAVoABXZhbHVl',
  'eHABdAAVZmlsdGVyX2J5X2tleXdvcmRfa2V5dAAKb2xkLCB3b3Jkc3QABWVtcHR5c3EAfgAQdwwAAAAQP0AAAAAAAAB4eA==',
].join('')

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

  it('come from the settings of PipePipe, where a name of a channel is a word', async () => {
    const bytes = Uint8Array.from(atob(JAVA_SETTINGS), (character) => character.charCodeAt(0))
    const { sources, blocks } = await read('newpipe.settings', bytes)
    expect(sources).toEqual(['newPipe'])
    expect(blocks.toSorted()).toEqual([
      ['word', 'cafe au lait', 'Café au lait'],
      ['word', 'loud pond', 'Loud Pond'],
      ['word', 'old', 'old'],
      ['word', 'spoiler', 'Spoiler'],
      ['word', 'words', 'words'],
      ['word', '猫 😀', '猫 😀'],
    ])
    for (let length = 4; length < bytes.length; length += 13)
      await expect(read('newpipe.settings', bytes.slice(0, length))).rejects.toMatchObject({
        code: 'unknown',
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
