/** Messages of the contacts wing. */
export const contacts = {
  account_already_merged: 'This account was already merged into another one. Open that account instead.',
  account_inactive: 'belongs to an inactive account. Activate the account, or leave it out.',
  account_merged_into_itself: 'is the account itself. Choose another account to keep.',
  account_number_taken: 'belongs to another account. Send that account’s name too, or leave it out.',
  account_or_customer_required: 'needs the account, or the customer it is for.',
  account_unknown: 'does not match any account. Choose another one.',
  crew_member_not_mergeable:
    'A crew member can’t be merged into another person. Merge the other person into the crew member.',
  document_body_required: 'is missing. Send the document as JSON, a file in the form part "file", or both.',
  expiry_before_issue: 'must be after the issue date.',
  issue_after_expiry: 'must be before the expiry date.',
  main_document_required: 'can’t be removed from the main document. Make another document the main one instead.',
  merge_target_account_inactive: 'The account to keep is inactive. Activate it first.',
  merge_target_person_inactive: 'The person to keep is inactive. Activate them first.',
  person_already_merged: 'This person was already merged into another one. Open that person instead.',
  person_merged_into_itself: 'is the same person. Choose another person to keep.',
} as const
