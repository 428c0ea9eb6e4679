/**
 * Announces a sentence politely to screen readers: content that has loaded, the result of an action. The sentence waits
 * in an attribute of the body until the live region has been loaded (`liveRegion.ts`). A newer sentence replaces a
 * waiting one, and an equal sentence is announced again. Failures are alerts, and toasts announce themselves.
 */
export function announce(sentence: string): void {
  document.body.dataset['announcement'] = sentence
}
