/** Sets the language of the page, a BCP 47 tag, and its direction. */
export function markLanguage({ lang, dir }: Pick<HTMLElement, 'lang' | 'dir'>): void {
  Object.assign(document.documentElement, { lang, dir })
}
