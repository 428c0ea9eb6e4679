import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/**
 * Makes the product installable. Builds the web app manifest, and the service worker with a list of all files of the
 * build. The page registers the service worker itself (`src/offline/updates.ts`).
 */
export const installable = (): Plugin[] =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/offline/serviceWorker',
    filename: 'sw.ts',
    injectRegister: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'assets/*.{js,css}', '*.{svg,png,webmanifest}'],
    },
    manifest: {
      id: '/',
      name: 'Vtube',
      short_name: 'Vtube',
      description: 'Browse, search and watch videos.',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  })
