import type { MangaPageOptions } from '../scenes/mangaPage.ts'

type Panel = MangaPageOptions['panels'][number]
type Subject = Panel['subject']

/**
 * Creates a page of slanting panels side by side, which are drawn one after the other. A panel with words is a band
 * below the others.
 * @param panels the content of each panel, and the second at which it is complete
 * @param words the lettering in the panel with words
 */
export const stripOf = (
  paper: string,
  ink: string,
  accent: string,
  panels: readonly (readonly [Subject, number])[],
  words = '',
): MangaPageOptions => {
  const pictures = panels.filter(([subject]) => subject !== 'words')
  const wide = (168 - 6 * (pictures.length - 1)) / pictures.length
  const floor = pictures.length < panels.length ? 66 : 94
  const tints = ['#ffdc4d', '#f6b5a4', '#b7d4f2']
  const lean = (edge: number): number => (edge > 5 && edge < 173 ? 4 : 0)
  const cornersOf = (subject: Subject): Panel['corners'] => {
    if (subject === 'words')
      return [
        [5, 71],
        [173, 71],
        [173, 94],
        [5, 94],
      ]
    const left = 5 + pictures.findIndex(([other]) => other === subject) * (wide + 6)
    const right = left + wide
    return [
      [left + lean(left), 6],
      [right + lean(right), 6],
      [right - lean(right), floor],
      [left - lean(left), floor],
    ]
  }
  return {
    paper,
    ink,
    accent,
    panels: panels.map(([subject, to], index) => ({
      corners: cornersOf(subject),
      subject,
      words,
      tint: tints[index % tints.length] ?? '#ffdc4d',
      from: index === 0 ? 0.4 : (panels[index - 1]?.[1] ?? 0),
      to,
    })),
  }
}
