/** Characters that a search may have: each of its words is looked for on its own. */
export const MAX_SEARCH_LENGTH = 100
