import { channelId, fileOf } from '../../features/backup/testing/exampleFiles.ts'
import { newPipeZip } from '../../features/backup/testing/buildNewPipeDatabase.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'FreeTube#534',
  seen: 'The zip that NewPipe saves is no supported file format.',
  title: 'reads the backup of NewPipe as it is, with subscriptions, history, positions and playlists',
  files: () => [fileOf(newPipeZip(), 'NewPipeData-20200926_101112.zip')],
  expected: {
    sources: ['newPipe'],
    data: {
      subscriptions: [{ channelId: channelId('pond') }],
      history: [{ position: 61.5, duration: 600 }, {}, {}],
      playlists: [{ name: 'Evening', items: [{}, {}] }, { name: 'Empty' }],
    },
  },
} satisfies ImportCase
