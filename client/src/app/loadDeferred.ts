/**
 * Loads the code that the first screen does not need. Everything that needs it calls this function, because each
 * `import` would add the numbers of its files to the first script.
 */
export const loadDeferred = () => import('./deferredFeatures.tsx')
