import type { ConsentWords } from './consent.zh.ts'

/** The texts in English of the question to accept a new version of an agreement. */
export const consent: ConsentWords = {
  consentTitle: '{title}: there is a new version',
  consentPlace: 'Version {version}, published on {day}',
  consentChanges: 'What has changed',
  consentAsk: 'Please read it and accept it to go on.',
  consentAccept: 'Accept',
  consentLater: 'Later',
  consentMore: '{count, plural, one {# more text follows.} other {# more texts follow.}}',
}
