import { fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const outline = (address: string) => `<outline type="rss" xmlUrl="${address}"/>`

export default {
  report: 'Pipeline#1',
  seen: 'Channels are accepted by one kind of name only, and people have another one.',
  title: 'keeps channels that are known by name only, and tells their names',
  files: () => [
    fileOf(
      `<opml><body>${outline('https://www.youtube.com/feeds/videos.xml?user=Pond')}${outline('https://www.youtube.com/c/ZDFComedy')}${outline('https://www.youtube.com/@reef')}</body></opml>`,
    ),
  ],
  expected: { data: { handles: ['user/Pond', 'c/ZDFComedy', '@reef'], subscriptions: [] } },
} satisfies ImportCase
