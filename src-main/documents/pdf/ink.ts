/** Colours of papers: black on white; grey only for what can be done without. */
export const ink = { black: '#111111', soft: '#5b6470', line: '#9aa3ad', faint: '#d5dae0', shade: '#f1f3f5' }
