import type { Page } from '@playwright/test'

/** Opens the comments where they are folded, above the related videos. */
export async function unfoldComments(page: Page): Promise<void> {
  if (page.viewportSize()!.width >= 1100) return
  const button = page.getByRole('button', { name: 'Comments', exact: true })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}
