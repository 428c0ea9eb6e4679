import type { Plugin } from 'vite'

/** What is drawn once for every card or row, and what holds them: each has to be compiled. */
const LISTS = [
  'components/VideoGrid/VideoRows.tsx',
  'features/channel/LatestVideos.tsx',
  'features/comments/CommentLists.tsx',
  'features/feed/Feed.tsx',
  'features/liked/LikedScreen.tsx',
  'features/related/RelatedVideos.tsx',
  'features/search/ResultRows.tsx',
]

/** Fails the build when the React Compiler has passed over a list: it does so without a word when it gives up. */
export function compilerAtWork(): Plugin {
  const compiled = new Set<string>()
  return {
    name: 'vtube:compiler-at-work',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (code.includes('react/compiler-runtime')) compiled.add(id)
    },
    buildEnd(error) {
      const missing = LISTS.filter((file) => ![...compiled].some((id) => id.endsWith(file)))
      if (error === undefined && missing.length > 0)
        this.error(`The React Compiler did nothing for ${missing.join(', ')}.`)
    },
  }
}
