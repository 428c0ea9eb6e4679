import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from '../../client/vite/precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Matches the font of icons and the rules that use it. */
const ICON = /@font-face|vjs-icon-(?!placeholder)/
/** Matches selectors of parts of video.js that the player does not have, because it has its own icons and menus. */
const UNUSED =
  /vjs-(?:menu|(?:text-)?track-settings?|text-track|playback-rate|subs-caps|subtitles|captions|chapters|descriptions|audio-button|modal|error-display|live-|seek-to-live|title-bar|transient|skip-)/

const withoutUnusedRules: Plugin = {
  name: 'without-unused-rules',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/video-js.css')
      ? code.replace(/([^{}]*)\{[^{}]*\}/g, (rule, selectors: string) =>
          ICON.test(selectors) || selectors.split(',').every((one) => UNUSED.test(one)) ? '' : rule,
        )
      : null,
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
