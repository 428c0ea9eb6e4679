import type { PageLink } from '../pageLink.ts'
import type { MenuView } from './frameView.ts'

/**
 * Lets the page show the lists of the menu as a sheet, because a small frame has no room for them. The page sends back
 * the index of the row that the viewer presses.
 */
export function createSheetView(page: PageLink): MenuView {
  return {
    render: ({ name, rows, preview, back }) =>
      page.request('menu', {
        name,
        hasBack: back !== null,
        preview: preview?.() ?? null,
        rows: rows()
          .filter(({ kind }) => kind !== 'back')
          .map((row) => ({
            ...row,
            press: undefined,
            options: (row.options ?? []).map(({ text, isChosen }) => ({ text, isChosen })),
          })),
      }),
    // The sheet shows the values itself, and the page speaks what changes.
    announce() {},
    remove: () => page.request('menu', null),
  }
}
