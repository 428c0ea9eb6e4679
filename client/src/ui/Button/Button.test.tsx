import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

describe('a busy button', () => {
  it('says so, keeps its label and its focus, and does nothing', async () => {
    const onClick = vi.fn<() => void>()
    const { rerender } = render(<Button onClick={onClick}>Login With Vtube</Button>)
    await userEvent.click(screen.getByRole('button'))
    rerender(
      <Button onClick={onClick} isLoading>
        Login With Vtube
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Login With Vtube', busy: true })
    expect(button).toHaveFocus()
    await userEvent.click(button)
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('does not submit its form', async () => {
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isLoading>
          Send
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
