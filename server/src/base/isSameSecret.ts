import { hash, timingSafeEqual } from 'node:crypto'

/** Compares a given token or signature with the right one. Its duration reveals nothing about either. */
export const isSameSecret = (given: string, right: string): boolean =>
  timingSafeEqual(digest(given), digest(right))

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')
