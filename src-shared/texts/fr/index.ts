import board from './board.json' with { type: 'json' }
import ofConstants from './constants.json' with { type: 'json' }
import ofMessages from './messages.json' with { type: 'json' }
import navigation from './navigation.json' with { type: 'json' }

/** French for the navigation and the schedule board; what is missing is shown in English. */
export const texts: Record<string, string> = { ...navigation, ...board }

export const constants: Record<string, string> = ofConstants

export const messages: Readonly<Record<string, string>> = ofMessages
