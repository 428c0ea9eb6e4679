/** Where session storage has the queue of the tab. */
export const QUEUE_KEY = 'vtube.queue'
