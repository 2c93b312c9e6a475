/** Colors of papers: black on white; grey only for what can be done without. */
export const ink = { black: '#111111', soft: '#5b6470', line: '#9aa3ad', faint: '#d5dae0', shade: '#f1f3f5' }

/** The usual colors of flight categories; the letters alone say it too. */
export const categoryInk = { VFR: '#1a7f37', MVFR: '#1f5fbf', IFR: '#b42318', LIFR: '#8a2be2' }
