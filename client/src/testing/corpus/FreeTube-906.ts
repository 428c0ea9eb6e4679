import { fileOf, videoId } from '../../features/backup/testing/exampleFiles.ts'
import { newPipeDatabase } from '../../features/backup/testing/buildNewPipeDatabase.ts'
import type { ImportCase } from './ImportCase.ts'

export default {
  report: 'FreeTube#906',
  seen: 'Choosing newpipe.db, which was unpacked from the backup, does nothing and says nothing.',
  title: 'reads newpipe.db without the archive around it',
  files: () => [fileOf(newPipeDatabase(), 'newpipe.db')],
  expected: { sources: ['newPipe'], data: { history: [{ videoId: videoId('s1') }, {}, {}] } },
} satisfies ImportCase
