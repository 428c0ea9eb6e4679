/** The terms and the privacy policy of the provider. They are linked only where its data is shown. */
export const providerLinks = {
  terms: 'https://www.youtube.com/t/terms',
  privacy: 'https://policies.google.com/privacy',
} as const
