import { describeFilters } from '../../testing/filterContract.ts'
import { openTestCatalogue } from '../../testing/openTestCatalogue.ts'

describeFilters('SQLite', () => openTestCatalogue())
