import { catalogueTables } from '../catalogue/catalogueTables.ts'
import { importIndexTable } from '../catalogue/importIndexTable.ts'
import { keyValues } from '../database/keyValues.ts'
import type { ServicesOf } from '../database/resource.ts'
import { feedLinks } from '../feeds/feedLinks.ts'
import { guestLinks } from '../guests/guestLinks.ts'
import { people } from '../identity/people/people.ts'
import { userData } from '../userData/storedUserData.ts'

/** The resources besides the catalogue. Both databases, their threads and the commands open what stands here. */
export const RESOURCES = { keyValues, userData, people, guestLinks, feedLinks }

/** The resources of the catalogue, which each database searches in its own way. */
export const CATALOGUE = { catalogue: catalogueTables, importIndex: importIndexTable }

export type Services = ServicesOf<typeof RESOURCES>
