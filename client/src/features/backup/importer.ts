/** The code that reads and merges files. It is loaded only when the user has chosen files. */
export { applyImport } from './applyImport.ts'
export { countImportedLists, importLists } from './importLists.ts'
export { planImport } from './planImport.ts'
export { resolveHandles } from './resolveHandles.ts'
export { resolveVideoIds } from './resolveVideoIds.ts'
export { ImportError } from './sources/ImportError.ts'
export { readFiles } from './sources/files/readFiles.ts'
