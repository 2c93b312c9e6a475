/**
 * The value that a client means by a field that has several names: the one that differs from what it was shown, else
 * the first that it sends; undefined where it sends none. So a record can be sent back with one of its names edited
 * (decision 45).
 */
export function editedOf<Value>(
  shown: NoInfer<Value> | null | undefined,
  ...sent: (Value | undefined)[]
): Value | undefined {
  const input = sent.filter((value) => value !== undefined)
  return input.find((value) => value !== shown) ?? input[0]
}
