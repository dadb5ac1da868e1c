/** English words for what a document holds besides its pages: links, forms, layers, attached files. The other languages have exactly these keys. */
export const contents = {
  'page.back': 'Back to where you were',
  'page.forget': 'Stay here',
  'page.counted': '({page} of {total})',
  'form.field': 'Form field, cannot be filled in here',
  'form.cannot': 'Forms cannot be filled in here yet. Download the file and fill it in with another program.',
  'panel.attachments': 'Files in the document',
  'attachments.portfolio': 'This document is a portfolio: its content is in the files below.',
  'attachments.none': 'There are no files in this document.',
  'attachments.failed': 'The files in this document could not be read.',
  'attachments.locked': 'This file is protected',
  'attachments.unread': 'This file could not be read.',
  'attachments.save': 'Save {name}',
  'attachments.page': 'On page {page}',
  'attachments.file': 'Attached file',
  'attachments.sound': 'Sound',
  'attachments.film': 'Film',
  'attachments.model': '3D model',
  'attachments.notPlayed': 'Cannot be played here. Save the file to open it with another program.',
  'attachments.pin': '{what}: show it in the list of files',
  'error.filter-unknown':
    '{name} is compressed by {filter}, which this program does not know. Open it with the program it was made with.',
  'notice.filter':
    'Parts of this file are compressed by {filter}, which this program does not know. They are missing here; they stay in the file.',
} as const
