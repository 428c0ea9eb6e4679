/** Where the provider of the video data says what it asks of those who use it; shown with its data only. */
export const providerLinks = {
  terms: 'https://www.youtube.com/t/terms',
  privacy: 'https://policies.google.com/privacy',
} as const
