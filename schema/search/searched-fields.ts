/** The parts of a page that the search compares, the most important first, with their weight. */
export const searchedFields = { title: 6, words: 5, headings: 3, tags: 2, description: 2, text: 1 } as const;

export type SearchedField = keyof typeof searchedFields;
