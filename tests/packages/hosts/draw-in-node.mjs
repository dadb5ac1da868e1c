// Draws the first page of a file in Node: node draw-in-node.mjs FILE
import { readFileSync } from 'node:fs'
import { argv } from 'node:process'
import { createNodeRenderer } from '@lectern/render/node'

const renderer = createNodeRenderer()
const document = await renderer.open({ kind: 'bytes', bytes: new Uint8Array(readFileSync(argv[2])) })
const { width, height, pixels } = await document.draw({ pageIndex: 0, scale: 1 })
const { text } = await document.text(0)
console.log(
  JSON.stringify({
    width,
    height,
    colours: new Set(new Uint32Array(pixels.buffer)).size,
    letters: text.length,
  }),
)
await document.close()
renderer.destroy()
