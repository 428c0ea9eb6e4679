import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compactIcons } from '../../client/vite/compactIcons.ts'
import { precompress } from '../../client/vite/precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The pages that the server sends as documents, rendered by the client's components: one module for Node, which
 * contains React, and one style sheet. The server reads the names of these files from the manifest.
 */
export default defineConfig({
  root: here('.'),
  base: '/pages/',
  publicDir: false,
  plugins: [react(), compactIcons(), precompress()],
  // The module must not depend on packages, because the server is installed without React.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: here('../../client/src/serverPages/renderPage.tsx'),
    ssrEmitAssets: true,
    cssCodeSplit: false,
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    minify: true,
    target: 'node20',
  },
})
