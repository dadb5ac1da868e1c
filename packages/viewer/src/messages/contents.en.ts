/** English words for what a document holds besides its pages: links, forms, layers, attached files. The other languages have exactly these keys. */
export const contents = {
  'page.back': 'Back to where you were',
  'page.forget': 'Stay here',
  'page.counted': '({page} of {total})',
  'form.field': 'Form field, cannot be filled in here',
  'form.cannot': 'Forms cannot be filled in here yet. Download the file and fill it in with another program.',
} as const
