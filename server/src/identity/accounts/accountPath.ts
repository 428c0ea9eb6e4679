import { IDENTITY_PATH } from '../issuer/issuerUrls.ts'

/** The path of the interface of one's own account, to which its cookie is bound. */
export const ACCOUNT_PATH = `${IDENTITY_PATH}/account`
/** The path of the page of one's own account in the client. */
export const ACCOUNT_PAGE = '/account'
