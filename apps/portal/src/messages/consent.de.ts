import type { ConsentWords } from './consent.zh.ts'

/** The texts in German of the question to accept a new version of an agreement. */
export const consent: ConsentWords = {
  consentTitle: '{title}: neue Fassung',
  consentPlace: 'Fassung {version}, veröffentlicht am {day}',
  consentChanges: 'Was sich geändert hat',
  consentAsk: 'Bitte lesen Sie den Text und stimmen Sie zu, um fortzufahren.',
  consentAccept: 'Zustimmen',
  consentLater: 'Später',
  consentMore: '{count, plural, one {# weiterer Text folgt.} other {# weitere Texte folgen.}}',
}
