/** What stands in the place of a text that its reader may not see any more. */
import type { Language } from '@lectern/contract'

/** In the place of the title of a work that is not public any more. */
export const goneTitles: Readonly<Record<Language, string>> = {
  zh: '已不公开的作品',
  en: 'a work that is no longer public',
  tw: '已不公開的作品',
  ja: '公開が終了した作品',
  de: 'ein nicht mehr öffentliches Werk',
}

/** In the place of a comment on such a work, or of the note of its edition. */
export const goneTexts: Readonly<Record<Language, string>> = {
  zh: '作品已不公开，内容无法查看。',
  en: 'The work is no longer public, so this text cannot be read.',
  tw: '作品已不公開，內容無法查看。',
  ja: '作品の公開が終了したため、内容は表示できません。',
  de: 'Das Werk ist nicht mehr öffentlich; der Text ist deshalb nicht zu lesen.',
}
