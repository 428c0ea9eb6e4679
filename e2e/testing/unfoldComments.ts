import type { Page } from '@playwright/test'

/** Opens the comments on phones, where they are folded. */
export async function unfoldComments(page: Page): Promise<void> {
  if (page.viewportSize()!.width >= 600) return
  const button = page.getByRole('button', { name: 'Comments', exact: true })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}
