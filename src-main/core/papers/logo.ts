import type { Content } from './paper.ts'

/** The operator's logo at the head of a paper, above its name: at most 60 by 17 mm. */
export const logoImage = (logo: string): Content => ({ image: logo, fit: [170, 48], margin: [0, 0, 0, 6] })
