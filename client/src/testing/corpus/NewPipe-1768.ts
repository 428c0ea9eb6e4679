import { channelId, fileOf } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'NewPipe#1768',
  seen: 'A channel with a Japanese name makes the import of all subscriptions fail.',
  title: 'reads subscriptions whatever the names of channels are',
  files: () => [
    fileOf(
      ['チャンネル ID,チャンネルの URL,チャンネルのタイトル']
        .concat([`${channelId('baka')},http://www.youtube.com/channel/${channelId('baka')},バカスマシ`])
        .concat([`${channelId('rtl')},http://www.youtube.com/channel/${channelId('rtl')},"قناة, ""👩‍👩‍👧"""`])
        .join('\n'),
    ),
  ],
  expected: { data: { subscriptions: [{ channelId: channelId('baka') }, { channelId: channelId('rtl') }] } },
} satisfies ImportCase
