export const feed = 18
export const search = 10
export const related = 45
export const channelVideos = 50
export const uploads = 30
/** The first page of a channel's uploads in a subscription feed, which the gateway recognises by this size. */
export const subscriptionFeed = 15
export const comments = 40
