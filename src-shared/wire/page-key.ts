/** The header in which the page sends the key of its session. */
export const DESK_HEADER = 'X-Apron-Desk'
/** The name of that key in the address that signs in, and where the page keeps it. */
export const PAGE_KEY = 'apron-page-key'
