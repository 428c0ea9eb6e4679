import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from '../../client/vite/precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The player of the embed page, and the styles of the page of a guest. The server reads the names of its files from the manifest. */
export default defineConfig({
  root: here('.'),
  base: '/embed/',
  publicDir: false,
  plugins: [precompress()],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    rollupOptions: { input: [here('./src/main.ts'), here('./src/guestPage/guestPage.css')] },
  },
})
