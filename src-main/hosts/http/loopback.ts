const LOOPBACK = /^(localhost|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/i

/** Whether a host name or an address is this machine's own, reached from nowhere else. */
export const isLoopback = (name: string): boolean => LOOPBACK.test(name)
