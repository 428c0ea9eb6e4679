import { describe, expect, it } from 'vitest'
import { readFiles } from '../../features/backup/sources/files/readFiles.ts'
import type { ImportCase } from './ImportCase.ts'

const cases = Object.values(
  import.meta.glob<ImportCase[]>(['./*.ts', '!./*.test.ts', '!./ImportCase.ts'], {
    eager: true,
    import: 'default',
  }),
).flat()

/** Reads the files of a case. Resolves to the code of the error if the files are refused. */
const read = ({ files }: ImportCase): Promise<unknown> =>
  readFiles(files()).catch((error: unknown) => ({ refused: (error as { code?: unknown }).code ?? error }))

describe('an import', () => {
  it.each(cases.map((one) => [one.title, one.report, one] as const))('%s (%s)', async (_, __, one) =>
    expect(await read(one)).toMatchObject(one.expected),
  )
})
