/** The key of the sort orders and filters of this device's lists in local storage. */
export const LIST_QUERIES_KEY = 'vtube.listQueries'
