/** Where the files of the demo's questions and answers lie, below the library's folder. */
import type { DemoQuestion, DemoTaskAnswer } from '../../demo/exam-library.ts'
import type { DemoLang } from '../../demo/library.ts'

const languages = ['zh', 'en', 'tw', 'ja', 'de'] as const

/** The path of a question's picture in a language. */
export const questionImage = (figure: string, lang: DemoLang): string => `questions/${figure}.${lang}.webp`

/** The path of a question's material. */
export const questionMaterial = (name: string): string => `questions/${name}`

/** The paths of all pictures and materials of questions. */
export function questionFiles(questions: readonly DemoQuestion[]): ReadonlySet<string> {
  return new Set(
    questions.flatMap(({ image, material }) => [
      ...(image === undefined ? [] : languages.map(lang => questionImage(image, lang))),
      ...(material === undefined ? [] : [questionMaterial(material)]),
    ]),
  )
}

/** The path of a file that candidates hand in. */
export const answerFile = (name: string): string => `answers/${name}`

/** The paths of all files that candidates hand in. */
export const answerFiles = (answers: readonly DemoTaskAnswer[]): ReadonlySet<string> =>
  new Set(answers.flatMap(({ files }) => Object.values(files).map(answerFile)))
