import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from '../../client/vite/precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The scripts of the pages that the server renders. The server reads the names of these files from the manifest. */
export default defineConfig({
  root: here('.'),
  base: '/identity/popup/',
  publicDir: false,
  plugins: [precompress()],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    target: 'baseline-widely-available',
    rollupOptions: {
      input: [
        ...['signIn', 'invitation', 'television'].map((name) => here(`./src/${name}.ts`)),
        here('../../client/src/features/together/onGuestPage.ts'),
      ],
    },
  },
})
