import { describeFilters } from '../../testing/contracts/filterContract.ts'
import { openCatalogueWith } from '../../testing/openCatalogueWith.ts'

describeFilters('SQLite', () => openCatalogueWith())
