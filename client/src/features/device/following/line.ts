import { useSyncExternalStore } from 'react'
import { createPreference } from '../../../storage/preference.ts'
import { savesData } from '../../../ui/savesData.ts'
import type { SavedVideo } from '../../../storage/saved/savedVideos.ts'

/** Whether this device saves videos of followed lists only on lines that are not metered. */
export const unmeteredOnly = createPreference('vtube.unmeteredOnly', true)

/** The kinds of lines that usually cost by volume. */
const METERED = new Set(['cellular', 'bluetooth', 'wimax'])

interface Line extends EventTarget {
  /** The kind of line, which browsers of computers do not tell. */
  type?: string
}
const lineOf = (): Line | undefined => (navigator as Navigator & { connection?: Line }).connection

/**
 * Returns whether videos of followed lists wait for another line. Where the browser tells nothing of the line, those of
 * phones and tablets count as metered.
 */
export function isLineMetered(): boolean {
  if (!unmeteredOnly.isOn()) return false
  const line = lineOf()
  if (line === undefined) return matchMedia('(pointer: coarse)').matches
  return savesData() || METERED.has(line.type ?? '')
}

/** Calls a listener when the line or the choice of the person may have changed. Returns an unsubscribe function. */
export function onLineChange(listener: () => void): () => void {
  const line = lineOf()
  line?.addEventListener('change', listener)
  const unsubscribe = unmeteredOnly.subscribe(listener)
  return () => {
    line?.removeEventListener('change', listener)
    unsubscribe()
  }
}

/** Returns whether videos of followed lists wait for another line, as long as the component is shown. */
export const useIsLineMetered = (): boolean => useSyncExternalStore(onLineChange, isLineMetered)

/** Returns whether a video is here only because a followed list keeps it. */
export const isAutomatic = ({ followedBy = [] }: Pick<SavedVideo, 'followedBy'>): boolean =>
  followedBy.length > 0

/** Returns whether the rest of a video waits for a line that is not metered. */
export const isHeldBack = (video: Pick<SavedVideo, 'followedBy'>): boolean =>
  isAutomatic(video) && isLineMetered()
