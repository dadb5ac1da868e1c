// Marks a file in a CommonJS program, which needs Node 20.19 or 22.12: node mark-in-node.cjs FROM TO
const { readFileSync, writeFileSync } = require('node:fs')
const { argv } = require('node:process')
const { PdfDocument } = require('@lectern/pdf')

const [, , from, to] = argv
const doc = PdfDocument.open(new Uint8Array(readFileSync(from)))
doc.add(0, {
  annotationType: '/Square',
  rect: [72, 300, 200, 350],
  color: [0.8, 0, 0, 1],
  textContent: 'Look here',
  author: 'Ada',
  uuid: 'b3b2c1',
  dateCreated: '2026-11-20T09:30:00.000Z',
})
writeFileSync(to, doc.save({ now: new Date() }))
