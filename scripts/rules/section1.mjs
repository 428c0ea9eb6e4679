/** @type {Record<string, import('../lib/mutants.mjs').Mutant>} */
export const mutants = {
  1.2: {
    file: 'client/src/api/lists.ts',
    from: '{ ...answer, items: items.flatMap((item) => read(item) ?? []), nextPageToken',
    to: '{ ...answer, items: [], nextPageToken',
  },
  1.3: {
    file: 'client/src/features/homeFeed/Feed.tsx',
    from: 'navigate(paths.home(chip), { replace: true })',
    to: 'navigate(paths.home(), { replace: true })',
  },
  1.5: {
    file: 'client/src/features/voice/VoiceSearch.tsx',
    from: '    void navigate(paths.search(text))\n',
    to: '',
  },
  '1.10': {
    file: 'client/src/redux/appSlice.ts',
    from: 'state.open = !state.open',
    to: 'state.open = true',
  },
  1.11: {
    file: 'client/src/features/homeFeed/feedSlice.ts',
    from: 'services.videos.receive(page.items, true)',
    to: "for (const item of page.items) {\n      await services.api.get('videos', { part: 'statistics', id: item.id }, signal)\n      services.videos.receive([item], true)\n    }",
  },
  1.12: {
    file: 'client/src/api/calls.ts',
    from: 'new URL(resource, dataUrl)',
    to: 'new URL(`/${resource}`, dataUrl)',
  },
  1.13: {
    file: 'client/src/api/calls.ts',
    from: 'if (key !== undefined) url',
    to: "if (key !== undefined && resource !== 'search') url",
  },
  1.15: {
    file: 'client/src/api/request/client.ts',
    from: '        ...(signal === undefined ? {} : { signal }),',
    to: '        signal: AbortSignal.any([AbortSignal.timeout(30_000), ...(signal === undefined ? [] : [signal])]),',
  },
  1.17: {
    file: 'messages/en.ts',
    from: "message('Login With Vtube')",
    to: "message('Log in')",
  },
}
