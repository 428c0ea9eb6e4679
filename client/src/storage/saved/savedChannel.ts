/** The name of the channel on which the pages of this origin tell that saved videos have changed. */
export const SAVED_CHANNEL = 'vtube.saved'
