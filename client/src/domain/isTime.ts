/** Whether a text is a time that can be shown. */
export const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text))
