import { IDENTITY_PATH } from '../issuer/issuerUrls.ts'

/** The short address that people type, which leads to the page. */
export const SHORT_PATH = '/device'
/** The path of the page on which people confirm a device. */
export const DEVICE_PAGE = `${IDENTITY_PATH}/device`

/** Returns the query with which a link names the code of a device. */
export const codeQuery = (userCode: string): string => `?${new URLSearchParams({ user_code: userCode })}`
