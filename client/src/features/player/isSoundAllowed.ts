/** Returns whether the browser may allow sound, which is true after the user has pressed something in the page. */
export const isSoundAllowed = () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive !== false
