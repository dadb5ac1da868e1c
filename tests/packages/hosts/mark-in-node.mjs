// Marks a file in a program of ES modules: node mark-in-node.mjs FROM TO
import { readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { PdfDocument } from '@lectern/pdf'

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
