/** @type {Record<string, import('../lib/mutants.mjs').Mutant>} */
export const mutants = {
  2.71: {
    file: 'messages/en.ts',
    from: 'one {{count} views} other {{count} views}}',
    to: 'one {{count} view} other {{count} view}}',
  },
  2.73: {
    file: 'client/src/format/duration.ts',
    from: "padStart(2, '0')",
    to: "padStart(1, '0')",
  },
  2.88: {
    file: 'client/src/features/watch/Watch.tsx',
    from: '              {renderComments(answered, hasRoomBeside)}\n',
    to: '',
  },
  2.89: {
    file: 'client/src/features/watch/Watch.module.css',
    from: '* 16 / 9))) var(--side, 400px);',
    to: '* 16 / 9)));',
  },
  2.104: {
    file: 'client/src/features/search/Result.module.css',
    from: '-webkit-line-clamp: var(--two-lines);\n  max-inline-size: 68ch;',
    to: 'max-inline-size: 68ch;',
  },
  2.107: {
    file: 'client/src/format/duration.ts',
    from: 'map((part) => twoDigits(part))',
    to: 'map((part, index) => (hours > 0 && index === 0 ? String(part) : twoDigits(part)))',
  },
  2.113: {
    file: 'client/src/features/channel/ChannelVideos.tsx',
    from: 'NO_VIDEOS, view.watched, idOf)',
    to: "NO_VIDEOS, view.watched ?? 'unwatched', idOf)",
  },
  2.114: {
    file: 'client/src/features/liked/LikedScreen.tsx',
    from: "name: 'liked', items: videos, idOf",
    to: "name: 'liked', items: videos.slice(1), idOf",
  },
}
