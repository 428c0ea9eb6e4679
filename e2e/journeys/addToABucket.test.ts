import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TINY_VIDEO, uniqueVideo } from '../../server/testing/media/tinyVideo.ts'
import { startFaultyS3, type FaultyS3 } from '../../server/testing/startFaultyS3.ts'
import { BUCKET, startS3 } from '../../server/testing/startS3.ts'
import { expect, testWith } from '../fixtures.ts'
import { askByField, makePassword, openMenu, openVtube } from '../testing/accountPages.ts'
import { skipSplash } from '../testing/signInByPopup.ts'
import { startProduct } from '../testing/startProduct.ts'
import { startWithAccounts } from '../testing/startWithAccounts.ts'

const PARTS_BYTES = 17 * 1024 ** 2
let proxy: FaultyS3
let firstLink = ''
const test = testWith(async () => {
  const storage = await startS3()
  proxy = await startFaultyS3(storage.port)
  await fetch(`${proxy.endpoint}/${BUCKET}/family/pond.webm`, {
    method: 'PUT',
    body: new Uint8Array(TINY_VIDEO),
  })
  const product = await startWithAccounts((environment) =>
    startProduct({
      ...environment,
      VTUBE_LIBRARY: `s3://${BUCKET}/family`,
      VTUBE_S3_ENDPOINT: proxy.endpoint,
      VTUBE_S3_ACCESS_KEY: 'S3RVER',
      VTUBE_S3_SECRET_KEY: 'S3RVER',
      VTUBE_UPLOADS_DIRECT: 'on',
    }),
  )
  firstLink = product.firstLink
  return {
    ...product,
    async stop() {
      await product.stop()
      await proxy.close()
      await storage.close()
    },
  }
})

/** Adds a video of three parts. Resolves when the page says that it has been added. */
async function add(page: Page, folder: string, name: string): Promise<void> {
  const path = join(folder, name)
  await writeFile(path, uniqueVideo(PARTS_BYTES))
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Add videos' }).click()
  const adding = page.getByRole('dialog', { name: 'Add videos' })
  await adding.getByLabel('Choose files').setInputFiles(path)
  await adding.getByRole('button', { name: 'Add videos' }).click()
  await expect(adding.getByRole('listitem')).toContainText('Added', { timeout: 60_000 })
}
/** Returns how the parts that have come to the storage were signed: in a header by the server, or in the address. */
const signatures = () =>
  proxy.seen
    .filter(({ method, path }) => method === 'PUT' && path.includes('partNumber='))
    .map(({ headers }) => (headers.authorization === undefined ? 'address' : 'header'))

test(
  'a browser sends a video to the bucket if its rules let the page, and to the server otherwise',
  { tag: '@release' },
  async ({ visit }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vtube-own-'))
    try {
      const refused = /blocked by CORS policy|Failed to load resource/
      const page = await visit({ baseURL: new URL(firstLink).origin }, refused)
      await askByField(page)
      await skipSplash(page.context())
      await page.goto(firstLink)
      await makePassword(page, 'Maya')
      await openVtube(page)

      await add(page, folder, 'winter.webm')
      expect(signatures()).toEqual(['header', 'header', 'header'])

      proxy.allowPages()
      proxy.seen.length = 0
      await page.reload()
      await add(page, folder, 'summer.webm')
      expect(signatures()).toEqual(['address', 'address', 'address'])
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
