import type { Texts } from './texts.ts'

/** Why a QTI package or one of its items cannot be read or written, by key and `PARAMS.REASON`. */
export const qtiReasons = {
  FILE_BROKEN: {
    /** XML that is not well-formed in line ROW. */
    xml: {
      zh: 'XML 第{ROW}行有语法错误',
      en: 'The XML is not well-formed in line {ROW}',
      tw: 'XML 第{ROW}行有語法錯誤',
      ja: 'XML の{ROW}行目に構文の誤りがあります',
      de: 'Das XML ist in Zeile {ROW} nicht wohlgeformt',
    },
    /** A document type could define entities without end. */
    doctype: {
      zh: 'XML 中有文档类型声明 (DOCTYPE)。请删除后重试',
      en: 'The XML has a document type declaration (DOCTYPE). Remove it and try again',
      tw: 'XML 中有文件類型宣告 (DOCTYPE)。請刪除後重試',
      ja: 'XML に文書型宣言 (DOCTYPE) があります。削除してからもう一度お試しください',
      de: 'Das XML enthält eine Dokumenttyp-Deklaration (DOCTYPE). Bitte entfernen Sie sie',
    },
    /** More than MAX MB unpacked, or too many files. */
    large: {
      zh: '解压后超过 {MAX} MB,或文件过多。请分成几个文件',
      en: 'Unpacked it is larger than {MAX} MB or has too many files. Split it into several',
      tw: '解壓縮後超過 {MAX} MB,或檔案過多。請分成幾個檔案',
      ja: '展開すると {MAX} MB を超えるか、ファイルが多すぎます。分割してください',
      de: 'Entpackt ist das größer als {MAX} MB oder hat zu viele Dateien. Bitte teilen Sie es auf',
    },
    /** The file NAME of an archive has other bytes than were packed. */
    checksum: {
      zh: '压缩包已损坏：“{NAME}”的校验和不符。请重新导出或下载',
      en: 'The archive is damaged: the checksum of “{NAME}” does not match. Export or download it again',
      tw: '壓縮檔已損毀：「{NAME}」的校驗碼不符。請重新匯出或下載',
      ja: 'アーカイブが壊れています。「{NAME}」のチェックサムが一致しません。もう一度エクスポートまたはダウンロードしてください',
      de: 'Das Archiv ist beschädigt: Die Prüfsumme von „{NAME}“ stimmt nicht. Bitte exportieren Sie es noch einmal, oder laden Sie es neu herunter',
    },
    /** Too many elements, or too many within each other. */
    deep: {
      zh: 'XML 的元素过多或嵌套过深',
      en: 'The XML has too many elements, or too many inside each other',
      tw: 'XML 的元素過多或巢狀過深',
      ja: 'XML の要素が多すぎるか、入れ子が深すぎます',
      de: 'Das XML hat zu viele Elemente oder ist zu tief verschachtelt',
    },
    noItems: {
      zh: '压缩包中没有 QTI 题目',
      en: 'The archive has no QTI items',
      tw: '壓縮檔中沒有 QTI 題目',
      ja: 'アーカイブに QTI の項目がありません',
      de: 'Das Archiv enthält keine QTI-Aufgaben',
    },
    /** Items of the first version of QTI, which are another language. */
    qti1: {
      zh: '这是 QTI 1.2 文件，无法导入。请导出为 QTI 2.1、2.2 或 3.0，或者表格 (CSV)',
      en: 'This is QTI 1.2, which cannot be imported. Export the questions as QTI 2.1, 2.2 or 3.0, or as a table (CSV)',
      tw: '這是 QTI 1.2 檔案，無法匯入。請匯出為 QTI 2.1、2.2 或 3.0，或者表格 (CSV)',
      ja: 'これは QTI 1.2 のファイルで、取り込めません。QTI 2.1、2.2、3.0 または表 (CSV) としてエクスポートしてください',
      de: 'Das ist QTI 1.2 und lässt sich nicht importieren. Bitte exportieren Sie die Fragen als QTI 2.1, 2.2 oder 3.0 oder als Tabelle (CSV)',
    },
    notItem: {
      zh: '这个 XML 文件不是 QTI 题目',
      en: 'This XML file is not a QTI item',
      tw: '這個 XML 檔案不是 QTI 題目',
      ja: 'この XML ファイルは QTI の項目ではありません',
      de: 'Diese XML-Datei ist keine QTI-Aufgabe',
    },
  },
  FILE_SIZE: {
    /** The files of the exported questions have more than MAX MB. */
    package: {
      zh: '题目的文件合计超过 {MAX} MB。请分几次导出',
      en: 'The files of these questions exceed {MAX} MB together. Export fewer at a time',
      tw: '題目的檔案合計超過 {MAX} MB。請分幾次匯出',
      ja: '問題のファイルが合計 {MAX} MB を超えています。分けてエクスポートしてください',
      de: 'Die Dateien dieser Fragen sind zusammen größer als {MAX} MB. Bitte exportieren Sie weniger auf einmal',
    },
  },
  FIELD_INVALID: {
    interaction: {
      zh: '只能导入一道选择题，或上传文件、书写文字的题目',
      en: 'Only one choice, or answers by file or text, can be imported',
      tw: '只能匯入一道選擇題，或上傳檔案、書寫文字的題目',
      ja: '取り込めるのは、選択問題一つか、ファイルまたは文章で答える問題だけです',
      de: 'Importieren lassen sich nur eine Auswahl oder Antworten als Datei oder Text',
    },
    media: {
      zh: '题目中有公式、音频或视频，无法导入',
      en: 'The question has formulas, sound or video, which cannot be imported',
      tw: '題目中有公式、音訊或影片，無法匯入',
      ja: '数式・音声・動画を含む問題は取り込めません',
      de: 'Formeln, Ton und Videos in Fragen lassen sich nicht importieren',
    },
    pictures: {
      zh: '一道题只能有一张图片',
      en: 'A question can have only one picture',
      tw: '一道題只能有一張圖片',
      ja: '問題に付けられる画像は一枚だけです',
      de: 'Eine Frage kann nur ein Bild haben',
    },
    optionPicture: {
      zh: '选项中有图片，无法导入',
      en: 'Options with pictures cannot be imported',
      tw: '選項中有圖片，無法匯入',
      ja: '選択肢に画像がある問題は取り込めません',
      de: 'Auswahlmöglichkeiten mit Bildern lassen sich nicht importieren',
    },
    /** The item refers to a text that is a file of its own and belongs to several items. */
    stimulus: {
      zh: '题目引用了单独的共用材料，无法导入。请把材料写入题干',
      en: 'The item refers to a shared stimulus, which cannot be imported. Put its text into the question',
      tw: '題目引用了獨立的共用材料，無法匯入。請把材料寫入題幹',
      ja: '別ファイルの共通素材を参照する問題は取り込めません。素材を問題文に入れてください',
      de: 'Die Aufgabe verweist auf ein gemeinsames Material, das sich nicht importieren lässt. Bitte schreiben Sie es in die Frage',
    },
    /** Raised or lowered text that has no characters of its own, unlike digits and signs. */
    scripts: {
      zh: '上标和下标只能是数字、n、+、−、= 和括号',
      en: 'Superscripts and subscripts can only be digits, n, +, −, = and brackets',
      tw: '上標和下標只能是數字、n、+、−、= 和括號',
      ja: '上付き・下付き文字に使えるのは、数字、n、+、−、=、括弧だけです',
      de: 'Hoch- und tiefgestellt sein können nur Ziffern, n, +, −, = und Klammern',
    },
    /** The correct response or the mapping names an identifier that no option has. */
    unknownOption: {
      zh: '正确答案不在选项中',
      en: 'The correct response is not among the options',
      tw: '正確答案不在選項中',
      ja: '正解が選択肢の中にありません',
      de: 'Die richtige Antwort ist nicht unter den Auswahlmöglichkeiten',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Texts>>>>
