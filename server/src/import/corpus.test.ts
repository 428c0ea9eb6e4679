import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS, loadCases } from '../../testing/corpus/loadCases.ts'
import { openCaseLibrary } from '../../testing/corpus/openCaseLibrary.ts'
import { hasFfmpeg } from '../../testing/media/hasFfmpeg.ts'
import { openCatalogueWith, type FilledCatalogue } from '../../testing/openCatalogueWith.ts'

let shared: FilledCatalogue
beforeAll(async () => {
  shared = await openCatalogueWith()
})
afterAll(() => shared.close())

for (const kind of KINDS) {
  const cases = await loadCases(kind)
  describe.runIf(cases.length > 0)(`a library of ${kind} that others have reported`, () => {
    for (const { report, title, files, check } of cases) {
      const needsFfmpeg = typeof files === 'function'
      const details = needsFfmpeg ? { tags: ['release'] } : {}
      it.skipIf(needsFfmpeg && !hasFfmpeg)(`${title} (${report})`, details, async () => {
        expect.hasAssertions()
        const made = needsFfmpeg ? await files() : files
        const library = await openCaseLibrary(made, shared, { converts: needsFfmpeg })
        await check(library).finally(() => library.close())
      })
    }
  })
}
