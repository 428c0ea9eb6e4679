/** The two keys of the session storage that this tab's token and user stand under (section 3). */
export const ACCESS_TOKEN_KEY = 'vtube.accessToken'
export const USER_KEY = 'vtube.user'
