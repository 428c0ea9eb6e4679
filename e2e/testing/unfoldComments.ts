import type { Page } from '@playwright/test'

/** Opens the comments, which are folded on phones. */
export async function unfoldComments(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Comments', expanded: false })
  if (await fold.isVisible()) await fold.click()
}
