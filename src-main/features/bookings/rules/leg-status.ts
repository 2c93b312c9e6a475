/** Whether a request says of a leg that it is canceled (decision 38); any other status leaves it as it is. */
export const saysCanceled = ({ status }: { status?: string | undefined }): boolean =>
  /^cancell?ed$/i.test(status?.trim() ?? '')

/** Whether a leg or its flight is canceled. */
export const isCanceled = ({
  leg,
  flight,
}: {
  leg: { status: string }
  flight?: { canceledAt: number | null } | undefined
}): boolean => leg.status === 'CANCELED' || (flight !== undefined && flight.canceledAt !== null)
