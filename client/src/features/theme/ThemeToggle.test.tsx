import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ThemeToggle } from './ThemeToggle.tsx'

afterEach(() => {
  document.documentElement.classList.remove('dark')
})

describe('the theme button', () => {
  // Rules 2.25, 4.54
  it('switches the theme and says whether it is dark', async () => {
    render(<ThemeToggle />)
    const toggle = screen.getByRole('button', { name: 'Dark mode', pressed: false })
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-pressed', 'true')
    expect(document.documentElement).toHaveClass('dark')
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-pressed', 'false')
    expect(document.documentElement).not.toHaveClass('dark')
  })
})
