import { describe, expect, it } from 'vitest'
import { exportFileName, writeOpml, writeSubscriptionsCsv } from './exportFiles.ts'
import { readFiles } from './sources/files/readFiles.ts'
import { channelId, fileOf } from './testing/exampleFiles.ts'

const channels = [
  { channelId: channelId('pond'), title: 'Pond & <Life>, "quoted"' },
  { channelId: channelId('reef'), title: 'Two\nlines\u0000 🐟' },
]
const imported = async (text: string) =>
  (await readFiles([fileOf(text)])).data.subscriptions.map((subscription) => subscription.channelId)

describe('exported subscriptions', () => {
  it('are feeds with titles in OPML', () => {
    const parsed = new DOMParser().parseFromString(writeOpml(channels), 'text/xml')
    expect(parsed.querySelector('parsererror')).toBeNull()
    const [first, second] = parsed.querySelectorAll('outline[xmlUrl]')
    expect(first?.getAttribute('title')).toBe('Pond & <Life>, "quoted"')
    expect(first?.getAttribute('xmlUrl')).toBe(
      `https://www.youtube.com/feeds/videos.xml?channel_id=${channelId('pond')}`,
    )
    expect(second?.getAttribute('text')).toContain('lines 🐟')
  })

  it('have the columns of Google Takeout in CSV', () => {
    expect(writeSubscriptionsCsv(channels.slice(0, 1))).toBe(
      `Channel Id,Channel Url,Channel Title\n${channelId('pond')},https://www.youtube.com/channel/${channelId('pond')},"Pond & <Life>, ""quoted"""\n`,
    )
  })

  it('hold no formulas for spreadsheets', () => {
    const hostile = [{ channelId: channelId('pond'), title: '=HYPERLINK("https://evil.example")' }]
    expect(writeSubscriptionsCsv(hostile)).not.toMatch(/,"?=/)
  })

  it('can be imported again', async () => {
    const ids = channels.map((channel) => channel.channelId)
    expect(await imported(writeOpml(channels))).toEqual(ids)
    expect(await imported(writeSubscriptionsCsv(channels))).toEqual(ids)
  })
})

it.each([
  [new Date(2026, 10, 2, 23, 59), 'vtube-backup-2026-11-02.json'],
  [new Date(2027, 0, 31), 'vtube-backup-2027-01-31.json'],
])('a backup of %s is called %s', (day, name) => {
  expect(exportFileName('backup', 'json', day)).toBe(name)
})
