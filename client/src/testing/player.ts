import { act, screen } from '@testing-library/react'

export const playerFrame = () => screen.getByTitle<HTMLIFrameElement>(/^Player/)

/** Simulates an event that the player reports. */
export const reportEvent = (event: string, info?: unknown): void =>
  act(() => {
    const { contentWindow: source } = playerFrame()
    dispatchEvent(new MessageEvent('message', { data: { event, info }, origin: location.origin, source }))
  })
