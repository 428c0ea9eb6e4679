import type { Plugin } from 'vite'

/** The files of the lists and of the components of their items. The compiler must compile all of them. */
const LISTS = [
  'components/VideoGrid/VideoGrid.tsx',
  'features/channel/ChannelVideos.tsx',
  'features/comments/ServiceComments.tsx',
  'features/homeFeed/Feed.tsx',
  'features/liked/LikedScreen.tsx',
  'features/related/RelatedVideos.tsx',
  'features/search/SearchResults.tsx',
]

/** Fails the build if the React Compiler has skipped one of these files, because it does not report that. */
export function verifyReactCompiler(): Plugin {
  const compiled = new Set<string>()
  return {
    name: 'vtube:verify-react-compiler',
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
