/** Messages of the storage. */
export const storage = {
  already_taken: 'is already taken. Choose another one.',
  disk_has_fault: 'the disk has a fault',
  file_locked: 'another program has locked it',
  file_not_permitted: 'this user has no permission to read it',
  own_file_too_large: 'it is too large to be a file of Apron',
  file_unreadable_now: '{{path}} can’t be read now ({{reason}})',
  folder_not_found: 'the folder is not there: its disk or network drive may be away',
  is_a_link: 'it is a link, which could lead out of the data folder. Put the files themselves there',
  key_file_damaged: '{{path}} is damaged: it holds no key. Put it back from a backup.',
  not_a_file: 'it is a folder, a pipe or a device, not a file',
  not_a_folder: 'it is not a folder',
  not_read_damaged: 'Can’t be read: the database is damaged. Restore a backup.',
  not_read_damaged_for_partner: 'Can’t be read: the operator’s database is damaged. Try again later.',
  not_read_disk_fault: 'Can’t be read: the disk with the folder {{folder}} has a fault. Check the disk.',
  not_read_disk_fault_for_partner: 'Can’t be read: the operator’s disk has a fault. Try again later.',
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
  too_many_open_files: 'too many files are open',
} as const
