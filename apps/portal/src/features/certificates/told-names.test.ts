import { expect, it } from 'vitest'
import { type Names, namesIn } from './told-names.ts'

const credential = {
  title: '激光安全基础',
  issuer: '深视学院',
  languageTag: 'zh-Hans',
  achievementPath: '/credentials/achievements/0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f',
}
const german = { title: 'Grundlagen der Lasersicherheit', issuer: 'Akademie' }

it.each<[string, Partial<typeof credential>, Readonly<Record<string, Names>>, Names]>([
  ['are told in the reader’s language', {}, { 'zh-Hans': credential, 'de-DE': german }, german],
  [
    'stay as signed where the portal has another name by now',
    {},
    { 'zh-Hans': { ...credential, issuer: '新学院' }, 'de-DE': german },
    { title: german.title, issuer: credential.issuer },
  ],
  ['stay as signed without a connection', {}, {}, credential],
  ['stay as signed if only the first could be had', {}, { 'zh-Hans': credential }, credential],
  [
    'stay as signed in a credential of earlier, which names no language',
    { languageTag: '' },
    { '': credential, 'de-DE': german },
    credential,
  ],
])('title and issuer %s', async (_, more, told, expected) => {
  const names = await namesIn('de-DE', { ...credential, ...more }, async (path, tag) =>
    path === credential.achievementPath ? told[tag] : undefined,
  )
  expect(names).toEqual({ title: expected.title, issuer: expected.issuer })
})
