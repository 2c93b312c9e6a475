/** What the contacts wing says. */
export const contacts = {
  account_already_merged: 'This account was already merged into another one. Open that account instead.',
  account_merged_into_itself: 'is the account itself. Choose another account to keep.',
  merge_target_account_inactive: 'The account to keep is inactive. Activate it first.',
  merge_target_person_inactive: 'The person to keep is inactive. Activate them first.',
  person_already_merged: 'This person was already merged into another one. Open that person instead.',
  person_merged_into_itself: 'is the same person. Choose another person to keep.',
} as const
