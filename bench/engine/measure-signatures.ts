import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PdfDocument } from '../../packages/pdf/src/index.ts'
import { nodeCrypto } from '../../packages/pdf/src/node/node-crypto.ts'
import { lendNode } from '../../packages/pdf/src/node/open-pdf.ts'
import { checkSignatures } from '../../packages/pdf/src/proof/check-signatures.ts'
import { emptyContents, makeCms, makeSigner } from '../../packages/pdf/test/cms-signer.ts'
import { seededRandom } from '../../packages/pdf/test/fuzz/mutate.ts'
import { someDay, threeAnnotations } from '../../packages/pdf/test/sample-annotations.ts'
import { signedPdf } from '../../packages/pdf/test/signed-file.ts'
import { figure, markdownTable } from './tables.ts'

/** In MB. */
const sizes = [1, 100]

/**
 * Checks the signature of files in which marks were added after signing, and says what was added, beside `pdfsig` of Poppler, which
 * checks the signature only. Wall time from the file on the disk to the answer, the least of all rounds.
 */
export async function measureSignatures(rounds: number, scratch: string): Promise<void> {
  const lent = await lendNode([])
  const rows: string[][] = []
  for (const size of sizes) {
    const path = join(scratch, 'signed.pdf')
    writeFileSync(path, await markedAfterSigning(size * 1e6))
    const [own, peer]: [number[], number[]] = [[], []]
    let answer = ''
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      const [first] = await checkSignatures(readFileSync(path), nodeCrypto, lent)
      own.push(performance.now() - start)
      answer = `${first?.check.verdict}, then ${first?.since?.marks.added ?? 0} marks added`
      peer.push(wallMsOf(() => spawnSync('pdfsig', ['-nocert', path])))
    }
    const [ours, pdfsig] = [Math.min(...own), Math.min(...peer)]
    rows.push([`${size} MB`, figure(ours), figure(pdfsig), figure(ours / pdfsig), answer])
  }
  console.log(markdownTable(['signed, then marked', 'ours, ms', 'pdfsig, ms', 'ratio', 'what we say'], rows))
}

function wallMsOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** A file of about this many bytes with a valid signature, and three marks that were added afterwards. */
async function markedAfterSigning(length: number): Promise<Uint8Array> {
  const random = seededRandom(1)
  const block = Buffer.from(Uint8Array.from({ length: 1 << 16 }, () => random() * 256)).toString('latin1')
  const data = block.repeat(Math.ceil(length / block.length)).slice(0, length)
  const file = Buffer.from(
    signedPdf('table', {
      contents: emptyContents,
      objects: { 7: `<</Length ${data.length}>>\nstream\n${data}\nendstream` },
    }),
  )
  const before = file.indexOf(emptyContents)
  const covered = Buffer.concat([file.subarray(0, before), file.subarray(before + emptyContents.length)])
  const cms = await makeCms(new Uint8Array(covered), await makeSigner('Ada'))
  file.write(Buffer.from(cms).toString('hex'), before + 1, 'latin1')
  const document = PdfDocument.open(new Uint8Array(file))
  const [page] = document.pages
  for (const mark of page ? threeAnnotations(page) : []) document.add(0, mark)
  return document.save({ now: someDay })
}
