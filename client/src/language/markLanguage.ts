export function markLanguage({ lang, dir }: Pick<HTMLElement, 'lang' | 'dir'>): void {
  Object.assign(document.documentElement, { lang, dir })
}
