/** The limits of the connection between a hub and its field devices. */

const KIB = 1024
const MIB = 1024 * KIB

/** Files go in pieces of this size, so that little is sent again where a connection breaks. */
export const CHUNK_BYTES = MIB

/** What a hub takes of a device: calls with their texts, no files. To read more would hold up all other calls. */
export const MAX_REQUEST = { sent: 8 * MIB, unpacked: 8 * MIB, values: 150_000 }
/** What a hub reads of one that is not paired. */
export const MAX_PAIRING = { sent: 16 * KIB, unpacked: 64 * KIB, values: 1000 }
/** What a device takes of its hub: all rows of its scope at first. */
export const MAX_ANSWER = { sent: 256 * MIB, unpacked: 1024 * MIB }

/** What is smaller is sent as it is. */
export const COMPRESS_FROM_BYTES = KIB

/** Files of one device that wait at the hub for the calls that they belong to, all together. */
export const MAX_WAITING_BYTES = 2048 * MIB

export const MAX_CONNECTIONS = 128
/** Requests of one device at a time. */
export const MAX_BATCH = 4

export const HANDSHAKE_WITHIN_MS = 10_000
export const CONNECT_WITHIN_MS = 5000
/** Of a request, its body included: a piece of a file on a slow line. */
export const REQUEST_WITHIN_MS = 5 * 60_000
/** A connection without a byte. */
export const SILENT_FOR_MS = 60_000
/** A connection between two exchanges is kept open, so that the next needs no handshake. */
export const KEEP_OPEN_MS = 90_000
