import { rmSync, statSync } from 'node:fs'
import { run } from './tools.ts'

/** Draws page 1 of a PDF as a WebP picture 480 pixels wide. */
export function drawCover(pdf: string, to: string, password?: string): void {
  const base = `${to}.page`
  run('pdftoppm', [
    ...(password === undefined ? [] : ['-upw', password]),
    '-f',
    '1',
    '-l',
    '1',
    '-singlefile',
    '-scale-to-x',
    '960',
    '-scale-to-y',
    '-1',
    '-png',
    pdf,
    base,
  ])
  toWebp(`${base}.png`, to)
  rmSync(`${base}.png`)
}

/** Converts a picture to WebP of the given width; reduces the quality until the file is below 28 kB. */
export function toWebp(picture: string, to: string, width = 480): void {
  for (const quality of ['80', '66', '52', '38', '26']) {
    run('convert', [
      picture,
      '-resize',
      `${width}x`,
      '-strip',
      '-quality',
      quality,
      '-define',
      'webp:method=6',
      to,
    ])
    if (statSync(to).size < 28_000) return
  }
}
