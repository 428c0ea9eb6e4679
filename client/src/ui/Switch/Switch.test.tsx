import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Switch } from './Switch.tsx'

it('switches when any part of its row is pressed, and is explained by its detail', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>()
  render(
    <Switch label="Save history" detail="Off stops it on all devices." isOn={false} onChange={onChange} />,
  )
  const row = screen.getByRole('switch', { name: 'Save history', checked: false })
  expect(row).toHaveAccessibleDescription('Off stops it on all devices.')
  await userEvent.click(screen.getByText('Off stops it on all devices.'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
})
