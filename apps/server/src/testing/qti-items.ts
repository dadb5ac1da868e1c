/** QTI 3.0 as tests write it: a single choice and what surrounds it. */
/** An item with this body. */
export const item3 = (body: string, declarations = '', attributes = 'xml:lang="en-GB"') =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="t" ${attributes}>
    ${declarations}
    <qti-item-body>${body}</qti-item-body>
  </qti-assessment-item>`
/** The declaration of a choice of which `b` is right. */
export const single = `<qti-response-declaration identifier="R" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value> b </qti-value></qti-correct-response></qti-response-declaration>`
/** A choice of two. */
export const choices = `<qti-choice-interaction response-identifier="R" max-choices="1">
    <qti-prompt>Which one?</qti-prompt>
    <qti-simple-choice identifier="a"><p>First <em>one</em></p></qti-simple-choice>
    <qti-simple-choice identifier="b">Second<qti-feedback-inline outcome-identifier="F" identifier="b">Right!</qti-feedback-inline></qti-simple-choice>
  </qti-choice-interaction>`
