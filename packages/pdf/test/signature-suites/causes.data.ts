/** Why Lectern says something else of a signature than `pdfsig`. */
export const causes: readonly { readonly files: readonly string[]; readonly cause: string }[] = [
  {
    files: [
      'hello_signed_INCSAVE_signed_EDITED.pdf',
      'pdf-byterange-overlap.pdf',
      'siwa.pdf',
      'one-byterange.pdf',
      'signature-gap-too-big.pdf',
      'weird-byterange.pdf',
    ],
    cause:
      'The byte range leaves out more than the signature object, is not two ranges from the first byte, or holds the object of ' +
      'another signature. What it covers is then not the file that is shown, so nothing is digested.',
  },
  {
    files: ['pades-enveloping-cms.pdf'],
    cause:
      'The signature object also contains the signed bytes. `openssl cms -verify` says that it is right.',
  },
  {
    files: ['pdfjs--signed_verified.pdf'],
    cause:
      'The object lists another digest than its signer uses. pdf.js calls it verified, and the signature value is right.',
  },
  {
    files: ['pdf-double-signer-info.pdf'],
    cause: 'The object has two signers, of which only one is allowed (ISO 32000-2, 12.8.3.3.1).',
  },
  {
    files: ['signature-referenced-from-multiple-fields.pdf'],
    cause: 'One signature that two fields have is named once.',
  },
  {
    files: ['wrong-digest-algo.pdf'],
    cause: 'The object names an algorithm for signatures as its digest.',
  },
]
