/** Session storage has the queue of the tab under this key. */
export const QUEUE_KEY = 'vtube.queue'
