/** The zone of all times that crew type, and its name. */
export const UTC = 'UTC'
