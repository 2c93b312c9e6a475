/** Messages of the storage. */
export const storage = {
  already_taken: 'is already taken. Choose another one.',
  not_saved_closing: 'Not saved: Apron is closing. Start Apron and send it again.',
  not_saved_damaged: 'Not saved: the database is damaged. Restore a backup.',
  not_saved_damaged_for_partner: 'Not saved: the operator’s database is damaged. Try again later.',
  not_saved_disk_fault:
    'Not saved: the disk with the folder {{folder}} has a fault. Check the disk and make a backup on another one.',
  not_saved_disk_fault_for_partner: 'Not saved: the operator’s disk has a fault. Try again later.',
  not_saved_disk_full: 'Not saved: the disk with the folder {{folder}} is full. Free some space there and try again.',
  not_saved_disk_full_for_partner: 'Not saved: the operator’s disk is full. Try again later.',
  not_saved_folder_missing:
    'Not saved: the folder {{folder}} is missing. Put it back or reconnect its disk, then restart Apron.',
  not_saved_read_only: 'Not saved: the folder {{folder}} is read-only. Make it writable and try again.',
  not_saved_read_only_for_partner: 'Not saved: the operator’s disk is read-only. Try again later.',
  record_in_use: 'Other records still use this one. Remove it there first.',
  signing_keys_locked:
    'The signing keys of this folder can only be used by the desktop app, on the computer and by the user that created it. Start the desktop app there.',
} as const
