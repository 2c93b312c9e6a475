import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import { checkPrice } from '../services/desk-rules.ts'

interface Order {
  quantity?: number | null
  unit?: string | null
  price?: number | null
  currency?: string | null
}

/** @throws Problem invalid_input when a quantity has no unit or a price no currency. */
export function checkOrder(order: Order): void {
  if (typeof order.quantity === 'number' && !order.unit) throw fieldProblem('unit', message('unit_required'))
  checkPrice(order)
}
