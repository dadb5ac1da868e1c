import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoLang } from '../library.ts'
import { demoQuestions } from '../questions.data.ts'
import { toWebp } from './covers.ts'
import { drawFigure } from './figures/figures.ts'
import { layoutWords } from './paper.ts'
import type { Printer } from './print.ts'

const languages: readonly DemoLang[] = ['zh', 'en', 'tw', 'ja', 'de']
const pictureWidth = 960

/** Draws the picture of each question that has one, in five languages, 720 pixels wide. */
export async function drawQuestionPictures(printer: Printer, folder: string, css: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const figure of new Set(demoQuestions.flatMap(({ image }) => image ?? [])))
    for (const lang of languages) {
      const drawn = drawFigure(figure, lang)
      const [, width = '16', height = '9'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawn) ?? []
      const pictureHeight = Math.round((pictureWidth * Number(height)) / Number(width))
      const html = `<!doctype html><html lang="${layoutWords[lang].htmlLang}"><meta charset="utf-8">
<style>:root{--hue:210;--face:sans-serif}${css}body{margin:0;background:#fff}body>svg{display:block;width:${pictureWidth}px}</style>
<body>${drawn}</body></html>`
      const picture = join(folder, `${figure}.${lang}.png`)
      await printer.film(html, pictureWidth, pictureHeight, async frame => {
        writeFileSync(picture, await frame('0'))
      })
      toWebp(picture, join(folder, `${figure}.${lang}.webp`), 720)
      rmSync(picture)
    }
}
