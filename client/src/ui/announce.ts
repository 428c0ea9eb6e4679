/**
 * Has screen readers say a sentence once they have finished what they are saying: what came, what was done. It stands
 * on the page until the region that speaks it has been fetched (`liveRegion.ts`). A newer sentence takes the place of
 * one that is still waiting, and the same sentence is said again. Failures are alerts where they stand, and whatever a
 * toast shows is announced with it.
 */
export function announce(sentence: string): void {
  document.body.dataset['news'] = sentence
}
