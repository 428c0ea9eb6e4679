/** The type of the grant of a device without a keyboard (RFC 8628). */
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
