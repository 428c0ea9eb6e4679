/** Loads the player, which the video page needs beside its own chunk. */
export const loadPlayerHost = () => import('./PlayerHost.tsx')
