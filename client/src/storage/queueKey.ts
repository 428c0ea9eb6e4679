/** The key of the tab's queue in session storage. */
export const QUEUE_KEY = 'vtube.queue'
