// node mark.ts plan.pdf marked.pdf
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { openPdf } from '@lectern/pdf/node'

const [, , from = '', to = ''] = process.argv
const document = await openPdf(from)
document.add(0, {
  annotationType: '/Square',
  uuid: randomUUID(),
  rect: [72, 300, 200, 350],
  color: [0.8, 0, 0, 1],
  textContent: 'Look here',
  author: 'Ada',
  dateCreated: new Date().toISOString(),
})
await writeFile(to, document.save())

console.log(`${document.pageCount} pages, ${document.annotations(0).length} marks on the first one`)
