import { isRightToLeft, LANGUAGES, translationFile } from '@vtube/messages/languages'
import type { Plugin } from 'vite'
import { BOOT_DATA_ID, type BootData } from '../src/boot/shellTemplates.ts'
import { patternsOf } from './messages.ts'

const PREFIX = '\0language:'
/** Returns the address at which the development server sends the module of a language. */
const urlOf = (tag: string) => `/@id/__x00__language:${tag}`

/** Provides all languages on the development server, as the build does by writing a file for each. */
export function languagesInDevelopment(): Plugin {
  const tags = LANGUAGES.filter((tag) => tag !== 'en')
  return {
    name: 'vtube:languages-in-development',
    apply: 'serve',
    resolveId: (id) => (id.startsWith(PREFIX) ? id : null),
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      const tag = id.slice(PREFIX.length)
      this.addWatchFile(translationFile(tag))
      return `import create from '/src/language/createLanguage.ts'
export default create(${JSON.stringify(tag)}, ${JSON.stringify(patternsOf(tag))})`
    },
    transformIndexHtml() {
      const data: Pick<BootData, 'languages' | 'rightToLeft'> = {
        languages: Object.fromEntries(tags.map((tag) => [tag, urlOf(tag)])),
        rightToLeft: tags.filter(isRightToLeft),
      }
      const choose = { type: 'module', src: '/src/boot/chooseLanguage.ts' }
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: BOOT_DATA_ID },
          children: JSON.stringify(data),
          injectTo: 'body-prepend',
        },
        { tag: 'script', attrs: choose, injectTo: 'body-prepend' },
      ]
    },
  }
}
