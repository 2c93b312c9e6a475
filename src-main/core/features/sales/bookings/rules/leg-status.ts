/** Whether a request marks a leg as canceled (decision 38); any other status leaves it unchanged. */
export const isGivenAsCanceled = ({ status }: { status?: string | undefined }): boolean =>
  /^cancell?ed$/i.test(status?.trim() ?? '')

/** Whether a leg or its flight is canceled; an option is called off with its quote, which leaves the leg as it is. */
export const isCanceled = ({
  leg,
  flight,
}: {
  leg: { status: string }
  flight?: { canceledAt: number | null; isOption?: number } | undefined
}): boolean =>
  leg.status === 'CANCELED' || (flight !== undefined && flight.isOption !== 1 && flight.canceledAt !== null)
