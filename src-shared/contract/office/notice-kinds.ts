/** The kinds of notifications. */
export const noticeKinds = ['QUOTE_REQUEST', 'WEBHOOK', 'AOG', 'CONFLICT', 'QUALIFICATION', 'BACKUP'] as const
