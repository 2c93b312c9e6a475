/** What is ordered of companies for a flight. */
export const orderNouns = ['services', 'fuels', 'permits', 'slots'] as const
export type OrderNoun = (typeof orderNouns)[number]

/** How an order leaves: by the SMTP server, or as a draft in the e-mail program. */
export const orderWays = ['smtp', 'draft'] as const
export type OrderWay = (typeof orderWays)[number]
