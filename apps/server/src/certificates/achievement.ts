/** What a certificate is awarded for, and by whom, as their addresses answer and credentials repeat them. Open Badges 3.0, B.1 */
import type { Language } from '@lectern/contract'
import { type Titled, titleIn } from '../settings/exam-title.ts'
import { criteria, scoreName } from './credential-texts.data.ts'

/** An exam that can be passed. */
export interface Achieved extends Titled {
  readonly exam_id: string
  readonly role_no: string
  readonly role_label: Readonly<Record<Language, string>>
  /** The points above which the exam is passed, of 100. */
  readonly pass_score: number
}

/** The issuer as credentials name it. */
export interface Issuer {
  /** The portal's address without a trailing slash. */
  readonly origin: string
  readonly name: string
  /** The language in which the credential is written. */
  readonly language: Language
}

/** Language tags by our names of languages. RFC 5646 */
export const languageTags: Readonly<Record<Language, string>> = {
  ...{ zh: 'zh-Hans', tw: 'zh-Hant', en: 'en', ja: 'ja', de: 'de' },
}

/** The address of an exam's achievement. */
export const achievementAddress = (origin: string, examId: string): string =>
  `${origin}/credentials/achievements/${examId}`

/** The address of the description of its result. */
export const resultAddress = (origin: string, examId: string): string =>
  `${achievementAddress(origin, examId)}#score`

/** How the achievement is earned, as a sentence. Both places are filled at once: a title may contain braces. */
export function criteriaOf(achieved: Achieved, language: Language): string {
  const points = new Intl.NumberFormat(languageTags[language]).format(achieved.pass_score)
  const parts: Readonly<Record<string, string>> = { title: titleIn(achieved, language), points }
  return criteria[language].replace(/\{(title|points)\}/g, (_, name: string) => parts[name] ?? '')
}

/** The lowest score that passes: scores have one decimal, and the pass score itself is not enough. Open Badges 3.0, ResultDescription */
const lowestPass = (passScore: number): string => String((Math.round(passScore * 10) + 1) / 10)

/** The name of the level that it raises to. */
export const levelOf = ({ role_label }: Achieved, language: Language): string =>
  role_label[language] || role_label.en

/** The achievement; terms of ours are in `credential-context.ts`. Open Badges 3.0, B.1.1 */
export function achievementOf(achieved: Achieved, { origin, language }: Issuer) {
  const { exam_id, role_no, role_label, pass_score } = achieved
  return {
    id: achievementAddress(origin, exam_id),
    type: ['Achievement'],
    achievementType: 'Certificate',
    name: titleIn(achieved, language),
    humanCode: role_no,
    description: levelOf(achieved, language),
    inLanguage: languageTags[language],
    criteria: { id: achievementAddress(origin, exam_id), narrative: criteriaOf(achieved, language) },
    resultDescription: [
      {
        id: resultAddress(origin, exam_id),
        type: ['ResultDescription'],
        name: scoreName[language],
        resultType: 'RawScore',
        ...{ valueMin: '0', valueMax: '100', requiredValue: lowestPass(pass_score) },
      },
    ],
    levelNames: role_label,
  }
}

/** The issuer. Open Badges 3.0, B.1.15 */
export const profileOf = ({ origin, name }: Issuer) => ({ id: origin, type: ['Profile'], name, url: origin })
