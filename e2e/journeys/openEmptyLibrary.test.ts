import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { makeFilm } from '../testing/films.ts'
import { startProduct, type Product } from '../testing/startProduct.ts'

let parent: string
let folder: string
let product: Product
test.beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vtube-empty-'))
  folder = await mkdtemp(join(parent, 'videos-'))
  product = await startProduct({ VTUBE_LIBRARY: folder })
})
test.afterAll(async () => {
  await product?.stop()
  await rm(parent, { recursive: true })
})

test(
  'explains an empty library to its owner, and shows the videos that are added while the page is open',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', { baseURL: product.url })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Your library has no videos yet.' })).toBeVisible()
    await expect(main.getByText(folder)).toBeVisible()
    await writeFile(join(folder, 'notes.mp4'), 'no film at all')
    await expect(main.getByRole('heading', { name: 'No file in your library can be shown.' })).toBeVisible()
    await expect(main.getByText('Cannot be read as a video')).toBeVisible()
    await makeFilm(join(parent, 'lake.webm'), { seconds: 3, video: 'libvpx', audio: 'libopus' })
    await rename(join(parent, 'lake.webm'), join(folder, 'lake.webm'))
    await expect(main.getByRole('article').getByRole('heading', { name: 'lake' })).toBeVisible()
    await expect(main.getByText('can be shown')).toBeHidden()
  },
)
