/** @type {Record<string, import('../lib/mutants.mjs').Mutant>} */
export const mutants = {
  5.1: {
    file: 'client/src/features/suggestions/useSearchBox.ts',
    from: "    if (query === '') return\n",
    to: '',
  },
  5.2: {
    file: 'client/src/features/suggestions/useSearchBox.ts',
    from: '    const query = searched.trim()\n',
    to: '    const query = searched\n',
  },
  5.3: {
    file: 'client/src/features/suggestions/useSuggestions.ts',
    from: "    if (typed.trim() === '') return clear()\n",
    to: '',
  },
  5.4: {
    file: 'client/src/features/comments/CommentForm.tsx',
    from: "    if (text.trim() === '') return\n",
    to: '',
  },
  5.5: {
    file: 'client/src/features/comments/CommentForm.tsx',
    from: '    onSubmit(text)\n',
    to: '    onSubmit(text.slice(1))\n',
  },
  5.7: {
    file: 'client/src/features/comments/CommentForm.tsx',
    from: "    setText('')\n",
    to: '',
  },
  5.8: {
    file: 'client/src/features/comments/commentsThunks.ts',
    from: 'const textDisplay = text.trim()',
    to: 'const textDisplay = text.trim().slice(0, 2000)',
  },
  5.9: {
    file: 'client/src/features/comments/CommentItem.tsx',
    from: "{isCut && '...'}",
    to: "{isCut && '…'}",
  },
  '5.10': {
    file: 'client/src/features/comments/CommentItem.tsx',
    from: 'isExpanded ? t(m.showLessOfComment) : t(m.showMoreOfComment)',
    to: 't(m.showMoreOfComment)',
  },
}
