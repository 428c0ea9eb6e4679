import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { notFoundPage } from './vite/notFoundPage.ts'
import { precompress } from './vite/precompress.ts'

/** The server behind the development server: everything that is not the client comes from it. */
const server = process.env.VTUBE_DEV_SERVER ?? 'http://127.0.0.1:8081'
const served = [
  '/youtube',
  '/complete',
  '/embed',
  '/media',
  '/images',
  '/identity',
  '/config.json',
  '/status.json',
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react({ compiler: true }), notFoundPage(), precompress()],
  server: {
    // The Host header stays the visitor's, so that the sign-in service names addresses the visitor can reach.
    proxy: Object.fromEntries(
      served.map((path) => [path, { target: server, changeOrigin: false, xfwd: true }]),
    ),
  },
  build: {
    outDir: fileURLToPath(new URL('./dist', import.meta.url)),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
  },
})
