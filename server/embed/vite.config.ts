import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from '../../client/vite/precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Matches the rules for the dialog of video.js that sets how subtitles look. We have our own (`subtitleLooks.ts`). */
const UNUSED_RULES = /[^{}]*\bvjs-(?:text-)?track-settings?\b[^{}]*\{[^{}]*\}/g

const withoutUnusedRules: Plugin = {
  name: 'without-unused-rules',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/video-js.css') ? code.replace(UNUSED_RULES, '') : null),
}

/** The player of the embed page. The server reads the names of its files from the manifest. */
export default defineConfig({
  root: here('.'),
  base: '/embed/',
  publicDir: false,
  plugins: [withoutUnusedRules, precompress()],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    rollupOptions: { input: here('./src/main.ts') },
  },
})
