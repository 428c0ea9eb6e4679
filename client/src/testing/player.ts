import { act, screen } from '@testing-library/react'

/** Finds the frame of the player. */
export const playerFrame = () => screen.getByTitle<HTMLIFrameElement>(/^Player/)

/** Makes the player report an event. */
export const reportEvent = (event: string, info?: unknown): void =>
  act(() => {
    const { contentWindow: source } = playerFrame()
    dispatchEvent(new MessageEvent('message', { data: { event, info }, origin: location.origin, source }))
  })
