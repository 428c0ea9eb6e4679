/**
 * Returns the column of `import_index` for the id of the provider that a file states, where it is not the id of the video,
 * and its index.
 * @param key the type of text that is compared by its code points
 */
export const toAliases = (key: string): string => `
  alter table import_index add column alias ${key};
  create index import_index_by_alias on import_index (alias) where alias is not null;
`
