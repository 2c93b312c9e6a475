/** Messages of the finance wing. */
export const finance = {
  credit_memo_total_positive: 'a credit memo gives money back. Enter negative amounts.',
  credited_invoice_not_payable:
    'Invoice {{number}} is canceled by a credit memo, so nothing is due. Choose another invoice.',
  draft_not_creditable: 'A draft can’t be canceled by a credit memo. Delete it instead.',
  duty_of_other_crew_member: 'belongs to another crew member. Choose a duty of the crew member who spent the money.',
  exchange_rate_exists: '{{currency}} already has an exchange rate for {{day}}. Edit that rate.',
  expected_expense_date: 'a date or time at most six months from now, {{from}} to {{until}}',
  expense_date_offsets_differ:
    'the dates of expenseDate have different offsets from UTC. Send the same offset in each, or none.',
  invoice_already_credited: 'This invoice is already canceled by a credit memo.',
  invoice_already_issued: 'This invoice is already issued. Only a draft can be edited, issued or deleted.',
  invoice_is_draft: 'This invoice is a draft. Issue it first.',
  invoice_total_negative: 'an invoice can’t give money back. Choose the type CREDIT_MEMO.',
  invoice_without_amounts: 'No line of this invoice has an amount. Enter the amounts in the draft, then issue it.',
  invoice_type_not_creditable:
    'Only an invoice can be canceled by a credit memo, not a proforma or another credit memo.',
  invoices_of_other_booking: 'must all belong to the booking of this payment. Leave out the others.',
  credits_exceed_invoices:
    'The credit notes of this booking would exceed its invoices by {{amount}}. Check the amount.',
  last_invoice_in_future: '{{number}} is dated {{day}}, later than today ({{today}}). Check the date of this computer.',
  next_number_of_earlier_year: 'The next number belongs to {{year}}, but {{number}} of {{lastYear}} is already issued.',
  own_currency_needs_no_rate: 'is your own currency, which needs no exchange rate. Choose another currency.',
  payment_currency_differs: 'the invoice is in {{currency}}. Enter the payment in {{currency}} too.',
  payment_without_booking: 'choose the booking or the invoices that this payment is for.',
  refund_exceeds_received: 'of what was received, {{most}} is left to refund. Enter no more than that.',
} as const
