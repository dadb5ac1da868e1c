/** English words about files of marks; the other languages have exactly these keys. */
export const exchange = {
  'import.files': 'Files of marks',
  'import.choose': 'Import marks …',
  'import.title': 'Import marks',
  'import.reading': 'Reading {name} …',
  'import.cancel': 'Cancel',
  'import.close': 'Close',
  'import.added':
    '{count, plural, one {# mark was imported} other {# marks were imported}} {pages, plural, one {on # page.} other {on # pages.}}',
  'import.none': 'No mark was imported.',
  'import.known':
    '{count, plural, one {# mark was there already and stays as it is.} other {# marks were there already and stay as they are.}}',
  'import.leftOut': '{count, plural, one {# mark was left out:} other {# marks were left out:}}',
  'import.list': 'Marks that were left out',
  'import.reduced':
    '{count, plural, one {# mark was imported without a part of it:} other {# marks were imported without a part of them:}}',
  'import.reducedList': 'Marks that were imported without a part',
  'import.entry': 'Entry {entry}, {kind}',
  'import.more': '{count, plural, one {and # more} other {and # more}}',
  'import.reason.page': 'its page is not in this document, or takes no marks',
  'import.reason.kind': 'this kind of mark is not known here',
  'import.reason.shape': 'it has no shape or picture that can be shown',
  'import.reason.data': 'what the file says about it is wrong',
  'import.reason.picture': 'its picture cannot be read',
  'import.reason.font': 'there is no font for its text',
  'import.reason.limit': 'it is too large',
  'import.reason.action': 'it would start a program or script, or open a file elsewhere',
  'import.reason.parent': 'the mark that it replies to is not there',
  'import.refused.not-permitted':
    'The author of this document does not allow marks. They can be imported with the owner password.',
  'import.refused.signed':
    'A signature of this document does not allow marks to be added, so none were imported.',
  'import.refused.read-only': 'This document is shown only for reading here, so no marks can be imported.',
  'import.refused.empty': '{name} is empty.',
  'import.refused.too-large': '{name} is too large. A file may have up to {size} MB and {most} marks.',
  'import.refused.no-marks-file':
    '{name} is not a file of marks, or it is damaged. Choose an XFDF, FDF or JSON file, as programs export comments, or export the marks once more.',
  'import.refused.no-marks': '{name} contains no marks.',
  'import.refused.unread': '{name} could not be read. Choose it again.',
  'import.refused.failed':
    'The marks could not be imported, and the document is as it was. Try again; if it fails once more, open the document again.',
  'marking.exportFdf': 'Export the marks as FDF',
  'marking.exportJson': 'Export the marks as JSON',
} as const
