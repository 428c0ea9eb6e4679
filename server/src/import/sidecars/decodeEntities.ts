import { decodeHTMLStrict } from 'entities/decode'

/** An entity: a character by its number, or by a name that HTML may define. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/gi
const MARK_OF_DIRECTION = /[\u200e\u200f]/

/**
 * Replaces the entities of HTML, which include the entities of XML, by their characters. Entities in the result are not
 * replaced again. Marks of text direction are removed, because plain text does not need them.
 */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity) =>
    decodeHTMLStrict(entity).replace('\u00a0', ' ').replace(MARK_OF_DIRECTION, ''),
  )
