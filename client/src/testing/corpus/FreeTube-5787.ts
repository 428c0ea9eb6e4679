import { newPipeZip } from '../../features/backup/testing/buildNewPipeDatabase.ts'
import { fileOf, freeTube, videoId } from '../../features/backup/testing/exampleFiles.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'FreeTube#5787',
  seen: 'What NewPipe saves is of no known format, so nothing of the phone comes to the desktop.',
  title: 'joins the backup of a phone with the history of a desktop',
  files: () => [fileOf(newPipeZip(), 'NewPipeData.zip'), fileOf(freeTube.history, 'history.db')],
  expected: {
    sources: ['newPipe', 'freeTube'],
    data: {
      history: ['s1', 's2', 's5', 'one', 'live'].map((name) => ({ videoId: videoId(name) })),
    },
  },
} satisfies ImportCase
