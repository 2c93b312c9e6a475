/** The hub answered with a certificate other than the one this device was paired with. */
export class WrongHub extends Error {
  override readonly name = 'WrongHub'
}
