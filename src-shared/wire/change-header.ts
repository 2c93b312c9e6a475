/** The header of an answer to the desk that names the change it made, so that no other is undone in its place. */
export const CHANGE_HEADER = 'X-Apron-Change'
