import { describeFilters } from '../../testing/filterContract.ts'
import { openCatalogueWith } from '../../testing/openCatalogueWith.ts'

describeFilters('SQLite', () => openCatalogueWith())
