/** The topic of films, named as in the specification. The topic leads to the videos that have this tag. */
export const FILMS = 'Films'
