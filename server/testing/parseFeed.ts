export { parseFeed } from '@rowanmanning/feed-parser'
