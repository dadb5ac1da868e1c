import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toWebp } from './covers.ts'
import { getFontFiles } from './fonts.ts'
import type { Printer } from './print.ts'
import { run } from './tools.ts'
import { type Film, tiltFilm, triangulationFilm } from './video-scenes.ts'

const framesPerSecond = 12
const width = 960
const height = 540

/** Creates the two videos of the demo library with captions and covers in `files`. */
export async function filmVideos(printer: Printer, files: string): Promise<void> {
  for (const film of [triangulationFilm, tiltFilm]) await filmOne(printer, film, files)
}

async function filmOne(printer: Printer, film: Film, files: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-film-'))
  try {
    const count = film.seconds * framesPerSecond
    await printer.film(filmPage(film), width, height, async frame => {
      for (let i = 0; i < count; i += 1) {
        const picture = await frame(`show(${(i / framesPerSecond).toFixed(4)})`)
        writeFileSync(join(folder, `${String(i).padStart(4, '0')}.png`), picture)
      }
    })
    const cover = Math.round(film.coverSecond * framesPerSecond)
    toWebp(join(folder, `${String(cover).padStart(4, '0')}.png`), join(files, 'covers', `${film.name}.webp`))
    const tone = `aevalsrc='0.018*sin(2*PI*${film.toneHz}*t)*(0.6+0.4*sin(2*PI*0.1*t))+0.012*sin(2*PI*${film.toneHz * 1.5}*t)':d=${film.seconds}:s=24000`
    run('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-framerate',
      `${framesPerSecond}`,
      '-i',
      join(folder, '%04d.png'),
      '-f',
      'lavfi',
      '-i',
      tone,
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '36',
      '-b:v',
      '0',
      '-pix_fmt',
      'yuv420p',
      '-g',
      `${framesPerSecond * 4}`,
      '-row-mt',
      '1',
      '-cpu-used',
      '3',
      '-c:a',
      'libopus',
      '-b:a',
      '24k',
      '-ac',
      '1',
      '-t',
      `${film.seconds}`,
      join(files, `${film.name}.webm`),
    ])
    for (const lang of ['zh', 'en'] as const)
      writeFileSync(join(files, `${film.name}.${lang}.vtt`), captions(film, lang))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function captions(film: Film, lang: 'zh' | 'en'): string {
  const clock = (second: number): string => `00:00:${second.toFixed(3).padStart(6, '0')}`
  const cues = film.cues.map((cue, i) => `${i + 1}\n${clock(cue.from)} --> ${clock(cue.to)}\n${cue[lang]}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}

function filmPage(film: Film): string {
  const fonts = getFontFiles()
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><style>
@font-face{font-family:Academy;src:url("file://${fonts.regular}");font-weight:400}@font-face{font-family:Academy;src:url("file://${fonts.bold}");font-weight:700}
body{margin:0;background:#0d1b2a;font-family:Academy}svg{display:block}</style></head><body><svg id="stage" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Academy" fill="none"></svg>
<script>${film.script}
function show(t){document.getElementById('stage').innerHTML=draw(t)} show(0)</script></body></html>`
}
