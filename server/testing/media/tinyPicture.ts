const JPEG = Buffer.from('ffd8ff', 'hex')

/** Returns a file that begins like a JPEG and contains a text, by which a test recognises it in a response. */
export const tinyPicture = (text: string): Buffer => Buffer.concat([JPEG, Buffer.from(text)])
