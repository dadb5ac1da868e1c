import type { DemoLang } from '../library.ts'

/** The size of a paper and the margins of its text pages. */
export interface Paper {
  readonly width: string
  readonly height: string
  readonly margin: string
}

/** The papers of the demo documents; slides are 16:9, `wide` is A4 landscape. */
export const papers = {
  a4: { width: '210mm', height: '297mm', margin: '25mm 22mm 22mm' },
  wide: { width: '297mm', height: '210mm', margin: '22mm 20mm 18mm' },
  slides: { width: '338.6mm', height: '190.5mm', margin: '20mm 24mm 17mm' },
} as const satisfies Record<string, Paper>

/** Words that the page layout adds, by language. */
export const layoutWords: Readonly<
  Record<
    DemoLang,
    {
      contents: string
      figure: string
      company: string
      academy: string
      tip: string
      note: string
      warning: string
      danger: string
      htmlLang: string
    }
  >
> = {
  zh: {
    contents: '目录',
    figure: '图',
    company: '澄衡光测',
    academy: '澄衡学院',
    tip: '提示',
    note: '说明',
    warning: '注意',
    danger: '危险',
    htmlLang: 'zh-CN',
  },
  en: {
    contents: 'Contents',
    figure: 'Figure',
    company: 'Measuring Systems',
    academy: 'Arkelume Academy',
    tip: 'Tip',
    note: 'Note',
    warning: 'Caution',
    danger: 'Danger',
    htmlLang: 'en',
  },
  tw: {
    contents: '目錄',
    figure: '圖',
    company: '澄衡光測',
    academy: '澄衡學院',
    tip: '提示',
    note: '說明',
    warning: '注意',
    danger: '危險',
    htmlLang: 'zh-TW',
  },
  ja: {
    contents: '目次',
    figure: '図',
    company: 'アルケルーム計測',
    academy: 'アルケルームアカデミー',
    tip: 'ヒント',
    note: '補足',
    warning: '注意',
    danger: '危険',
    htmlLang: 'ja',
  },
  de: {
    contents: 'Inhalt',
    figure: 'Bild',
    company: 'Messsysteme',
    academy: 'Arkelume-Akademie',
    tip: 'Tipp',
    note: 'Hinweis',
    warning: 'Achtung',
    danger: 'Gefahr',
    htmlLang: 'de',
  },
}
