/** Messages about files. */
export const files = {
  file_empty: 'is empty. Send a file with content.',
  file_has_macros: 'This file contains macros, controls or embedded objects. Save it without them and upload it again.',
  file_not_saved: '{{name}} can’t be saved. Check the free space and rights of the folder, or choose another one.',
  file_required: 'is missing. Send a file in the form part "file".',
  file_too_large: 'The file is larger than {{limit}} MiB. Make it smaller.',
  file_type_refused: 'The content of this file is none of the accepted types: {{types}}. Upload one of these.',
  travel_document_visa:
    'shows a visa, which is no travel document. Choose the page of the passport with the photograph.',
  travel_document_unreadable:
    'shows no readable machine-readable zone (the two or three lines of letters and < at the bottom). Take the picture straight from above in good light, or type the details.',
  picture_damaged: 'is damaged or incomplete. Save the picture again and upload it.',
  picture_too_large: 'The picture has {{size}} pixels. Make it smaller than 24 megapixels.',
  scan_encrypted: 'is encrypted. Save the PDF without its password, or type the details.',
  picture_type_refused: 'Only JPG, PNG and WEBP pictures can be resized. Upload one of these.',
} as const
