import { channelId, fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const row = (name: string) =>
  `${channelId(name)};http://www.youtube.com/channel/${channelId(name)};${name}, "quoted"`

export default {
  report: 'plex2csv.bundle#139',
  seen: 'A spreadsheet garbles a table without a byte order mark, so people save it anew in its own way.',
  title: 'reads subscriptions that a spreadsheet has saved, with semicolons and a byte order mark',
  files: () => [
    fileOf(`\uFEFFKanal-ID;Kanal-URL;Kanaltitel\r\n${row('pond')}\r\n${row('reef')}\r\n`, 'Abos.csv'),
  ],
  expected: { data: { subscriptions: [{ channelId: channelId('pond') }, { channelId: channelId('reef') }] } },
} satisfies ImportCase
