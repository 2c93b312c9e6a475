/** Messages of the office wing. */
export const office = {
  backup_contents_damaged: 'its manifest is damaged',
  backup_contents_missing: 'its manifest is missing',
  backup_failed: 'Backup failed: {{reason}}',
  backup_failed_disk_fault:
    'Backup failed: the disk with the folder {{folder}} has a fault. Check the disk or choose another folder.',
  backup_failed_disk_full:
    'Backup failed: the disk with the folder {{folder}} is full. Free some space or choose another folder.',
  backup_failed_folder_missing:
    'Backup failed: the folder {{folder}} is missing. Connect its disk or choose another folder.',
  backup_failed_read_only:
    'Backup failed: the folder {{folder}} is read-only. Make it writable or choose another folder.',
  backup_file_damaged: 'its file {{path}} is damaged',
  backup_file_missing: 'its file {{path}} is missing',
  backup_file_unknown: 'it contains the file {{path}}, which is not part of a backup',
  backup_newer: 'it was made by a newer version of Apron. Update Apron first',
  backup_not_restorable: 'This backup can’t be restored: {{reason}}.',
  backup_of_other_operator:
    'This backup belongs to another operator, {{name}}. Confirm otherOperator to restore it anyway.',
  backup_restore_pending: 'This backup is restored at the next start. Withdraw the restore first.',
  backup_running: 'A backup is already running. Wait until it is done.',
  backup_unreadable: 'This backup can’t be read: {{reason}}.',
  backup_without_database: 'it has no database',
  backup_without_operator: 'This backup has no operator. Confirm otherOperator to restore it anyway.',
  database_damaged: '{{database}} is damaged ({{detail}})',
  database_file: 'The database {{file}}',
  database_newer: '{{database}} was made by a newer Apron ({{migrations}}). Update Apron to open it.',
  database_of_backup: 'its database',
  database_of_other_program: '{{database}} belongs to another program, not to Apron. Choose another folder.',
  database_schema_differs:
    '{{database}} does not have the tables of this version of Apron ({{differences}}): it was made by a trial version, or changed by another program. Choose another folder, or restore a backup made by this version.',
  database_missing: '{{database}} is missing',
  database_unreadable: '{{database}} can’t be read ({{detail}})',
  database_unusable: 'The database can’t be used in its current state. Restore a backup.',
  demo_setup_interrupted:
    'Apron was closed before the demo operator was complete. The unfinished data is in the folder {{folder}} next to the data; you can delete it.',
  folder_is_data_folder: 'is the data folder. Choose another folder.',
  folder_not_writable: 'can’t be written to. Choose another folder.',
  folder_path_incomplete: 'must be an absolute path on this computer.',
  issued_invoice_pdf_kept:
    'The PDF of an issued invoice can’t be deleted. To cancel the invoice, create a credit memo.',
  mail_certificate_untrusted:
    'The certificate of the mail server {{server}} is not trusted ({{detail}}). Check the server name, or add its certificate authority under Webhook targets.',
  mail_encryption_failed:
    'No encrypted connection to the mail server {{server}} ({{detail}}). Choose the encryption and port that your mail provider names.',
  mail_login_refused:
    'The mail server {{server}} refused the sign-in of {{username}} ({{detail}}). Check the user name and password; many providers need an app password.',
  mail_not_set_up: 'No mail server is set up. Enter one in Settings.',
  mail_password_in_the_open:
    'must encrypt the connection when a user name is set, so that the password is not sent in the open. Choose STARTTLS or TLS.',
  mail_password_missing: 'is needed for the user name. Enter the password, or clear the user name.',
  mail_password_of_other_server: 'must be entered again, because the server or user name has changed.',
  mail_password_unreadable:
    'The mail password was saved on another computer and can’t be read here. Enter it again in Settings.',
  mail_recipient_refused:
    'The mail server {{server}} refused the recipient {{addresses}} ({{detail}}). Check the address.',
  mail_refused: 'The mail server {{server}} refused the e-mail ({{detail}}).',
  mail_sender_missing: 'is needed to send e-mails. Enter the address they come from.',
  mail_server_silent:
    'The mail server {{server}} does not answer. Check the server name and port, and your connection.',
  mail_server_unknown: 'The mail server {{server}} was not found. Check its name and your connection.',
  mail_server_unreachable:
    'No connection to the mail server {{server}} ({{detail}}). Check the server name and port, and your connection.',
  mail_test_subject: 'Test e-mail of {{operator}}',
  mail_test_text: 'This is a test. Apron can send e-mails for {{operator}}.',
  mail_too_large:
    'The e-mail is too large for the mail server {{server}} ({{detail}}). Send fewer or smaller attachments.',
  more_differences: 'and {{more}} more',
  no_verified_backup: 'There is no verified backup to restore. Choose a backup in Backups.',
  operator_exists: 'This Apron already has an operator.',
  payment_file_types: 'A payment accepts {{types}} only. Send one of these.',
  provider_already_linked: '{{name}} is already linked to {{partner}}. Unlink that partner first.',
  provider_in_use:
    "Can't delete {{name}}: it is the provider of services, permits or slots of flights ({{arranged}}). Choose another provider there first.",
  provider_link_wrong_kind: 'is for Trip Support Providers only. Leave it out.',
  provider_linked_to_partner: "Can't delete {{name}}: {{partner}} is linked to it. Unlink the partner first.",
  provider_service_kind:
    'a trip support provider can arrange handling, transport, hotel and catering only. Choose another service.',
  removal_running: 'Old records are already being removed. Wait until that is done, or stop it.',
  restore_no_space: 'there is not enough space in the folder {{folder}}',
  restore_read_only: 'the folder {{folder}} is read-only',
} as const
