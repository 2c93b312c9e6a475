/** The channels from pages to this process, all of them. */
export const channels = { call: 'apron:call', draws: 'apron:draws', painted: 'apron:painted' } as const
export type ChannelName = (typeof channels)[keyof typeof channels]
