export { WATCH_LATER } from '@vtube/shared/watchLater'
