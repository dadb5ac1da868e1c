import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { answerFiles, questionFiles } from '../src/demo/question-files.ts'
import { demoAgreements } from './agreements.data.ts'
import { demoKeywords, demoNodes } from './catalogue.data.ts'
import type { DemoLabels } from './library.ts'
import { demoParticipants } from './participants.data.ts'
import { demoCustomers, demoFollows, demoRoles, demoUsers } from './people.data.ts'
import { demoQuestions } from './questions.data.ts'
import { demoTaskAnswers } from './task-answers.data.ts'
import { demoGrants, demoWorks } from './works.data.ts'

const files = join(import.meta.dirname, 'files')
const logins = new Set(demoUsers.map(user => user.loginName))
const nodes = new Map(demoNodes.map(node => [node.no, node]))
const codePoints = (text: string): number => [...text].length
const isFull = (labels: DemoLabels): boolean =>
  [labels.zh, labels.en, labels.tw, labels.ja, labels.de].every(label => label.trim() !== '')
const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const password = 'lectern'

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce(
    (sum, entry) =>
      sum +
      (entry.isDirectory() ? sizeOf(join(folder, entry.name)) : statSync(join(folder, entry.name)).size),
    0,
  )
const bytesOf = (file: string): Buffer => readFileSync(join(files, file))
const open = (file: string) =>
  getDocument({ data: new Uint8Array(bytesOf(file)), verbosity: 0, password }).promise

describe('demo catalogue', () => {
  it('has at least ten nodes on two or three levels, each below its parent', () => {
    expect(demoNodes.length).toBeGreaterThanOrEqual(10)
    expect(nodes.size).toBe(demoNodes.length)
    for (const node of demoNodes) {
      expect(node.no).toMatch(/^[0-9]{2,6}$/)
      expect(node.parent).toBe(node.no.length === 2 ? null : node.no.slice(0, -2))
      if (node.parent !== null) expect(nodes.has(node.parent)).toBe(true)
    }
  })

  it('names nodes, keywords, roles and agreements in five languages', () => {
    for (const labels of [...demoNodes, ...demoKeywords, ...demoRoles]) expect(isFull(labels)).toBe(true)
    expect(demoKeywords.length).toBeGreaterThanOrEqual(8)
    expect(demoAgreements.map(agreement => agreement.no)).toEqual([1, 2, 3, 4, 5, 6])
    for (const agreement of demoAgreements)
      expect(isFull(agreement.titles) && isFull(agreement.contents)).toBe(true)
  })

  it('writes agreements in plain balanced HTML', () => {
    for (const { contents } of demoAgreements) {
      for (const html of [contents.zh, contents.en, contents.tw, contents.ja, contents.de]) {
        const open: string[] = []
        for (const [, close, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)>/g)) {
          expect(['h2', 'p', 'ul', 'li', 'strong']).toContain(tag)
          if (close === '') open.push(tag)
          else expect(open.pop()).toBe(tag)
        }
        expect(open).toEqual([])
      }
    }
  })
})

describe('demo people', () => {
  it('begin with the nine accounts that the first start prints', () => {
    const nine = [
      'customer',
      'social',
      'creator',
      'reviewer',
      'examiner',
      'registrar',
      'catalogue',
      'auditor',
      'admin',
    ]
    expect(demoUsers.slice(0, 9).map(user => user.loginName)).toEqual(nine)
  })

  it('satisfy the constraints of the users table', () => {
    const codes = new Set(demoCustomers.map(customer => customer.code))
    const roles = new Map(demoRoles.map(role => [role.no, role]))
    const people = [...demoUsers, ...demoParticipants]
    for (const key of ['id', 'loginName', 'nick', 'realName', 'email'] as const)
      expect(new Set(people.map(user => user[key]?.toLowerCase())).size).toBe(people.length)
    for (const user of people) {
      expect(user.id).toMatch(uuid7)
      expect(codePoints(user.nick)).toBeGreaterThanOrEqual(2)
      expect(codePoints(user.nick)).toBeLessThanOrEqual(20)
      expect(codePoints(user.profile)).toBeLessThanOrEqual(200)
      expect(user.customerCode !== null).toBe(user.userType === 1)
      if (user.customerCode !== null) expect(codes.has(user.customerCode)).toBe(true)
      expect(user.phone ?? user.email).not.toBeNull()
      expect(roles.get(user.learnerRole)?.class).toBe('learner')
      for (const no of user.staffRoles) expect(roles.get(no)?.class).toBe('staff')
      expect(user.staffRoles.length === 0 || user.userType === 3).toBe(true)
      if (user.avatar !== null) expect(statSync(join(files, user.avatar)).size).toBeLessThan(204_800)
    }
    for (const customer of demoCustomers) expect(customer.code).toMatch(/^[0-9]{5}$/)
  })

  it('follow others, nobody twice and nobody themselves', () => {
    const pairs = demoFollows.map(follow => `${follow.fan} ${follow.followed}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const follow of demoFollows) {
      expect(logins.has(follow.fan) && logins.has(follow.followed) && follow.fan !== follow.followed).toBe(
        true,
      )
    }
  })
})

describe('demo works', () => {
  it('are at least 28 with unique ids', () => {
    expect(demoWorks.filter(work => work.state === 2).length).toBeGreaterThanOrEqual(28)
    const ids = [...demoUsers, ...demoWorks].map(item => item.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(demoWorks)('keeps the limits of docs/wire.md: $title', work => {
    expect(work.id).toMatch(uuid7)
    expect(codePoints(work.title)).toBeGreaterThanOrEqual(1)
    expect(codePoints(work.title)).toBeLessThanOrEqual(60)
    expect(codePoints(work.intro)).toBeGreaterThanOrEqual(1)
    expect(codePoints(work.intro)).toBeLessThanOrEqual(100)
    expect(work.keywords.length).toBeLessThanOrEqual(10)
    for (const keyword of work.keywords) {
      expect(codePoints(keyword)).toBeLessThanOrEqual(20)
      expect(keyword).not.toContain('#')
    }
    expect(logins.has(work.author)).toBe(true)
    expect(nodes.get(work.dtype)?.parent).toBeNull()
    expect(nodes.get(work.stype)?.tag).toBe(false)
    expect(work.stype.startsWith(work.dtype) && work.stype !== work.dtype).toBe(true)
    expect(work.outline.length).toBeLessThanOrEqual(300)
    expect(work.outline.map(item => item.node)).toEqual(
      work.outline.map(item => item.node).sort((a, b) => a - b),
    )
    for (const item of work.outline) {
      expect(codePoints(item.title)).toBeGreaterThanOrEqual(1)
      expect(codePoints(item.title)).toBeLessThanOrEqual(60)
      expect(item.node).toBeLessThanOrEqual(work.length)
    }
    expect(work.startsInDays).toBeLessThanOrEqual(0)
    expect(work.endsInDays ?? 1).toBeGreaterThan(0)
    expect(work.price).toBeGreaterThanOrEqual(0)
    expect(work.opinion !== '').toBe(work.state === 3)
    for (const no of work.showRoles) expect(demoRoles.some(role => role.no === no)).toBe(true)
  })

  it.each(demoWorks)('has comments of demo people, of each at most one rating: $title', work => {
    const rated = work.comments.filter(comment => comment.stars > 0).map(comment => comment.author)
    expect(new Set(rated).size).toBe(rated.length)
    expect(rated).not.toContain(work.author)
    for (const comment of work.comments) {
      expect(logins.has(comment.author)).toBe(true)
      expect(codePoints(comment.content)).toBeLessThanOrEqual(500)
      expect(comment.daysAgo).toBeLessThanOrEqual(work.publishedDaysAgo)
      if (comment.node !== null) expect(comment.node).toBeLessThanOrEqual(work.length)
    }
    for (const login of [...work.favouredBy, ...work.readings.map(reading => reading.reader)]) {
      expect(logins.has(login)).toBe(true)
    }
    expect(new Set(work.favouredBy).size).toBe(work.favouredBy.length)
    for (const reading of work.readings) expect(reading.lastNode).toBeLessThanOrEqual(work.length)
  })

  it('include works with each kind of lock', () => {
    expect(demoWorks.some(work => work.loginOnly)).toBe(true)
    expect(demoWorks.some(work => work.showRoles.length > 0)).toBe(true)
    expect(demoWorks.some(work => work.vip)).toBe(true)
    expect(demoWorks.some(work => work.price > 0)).toBe(true)
    for (const grant of demoGrants) {
      expect(logins.has(grant.user)).toBe(true)
      expect(demoWorks.find(work => work.id === grant.workId)?.price).toBeGreaterThan(0)
    }
  })

  it('are mostly Chinese, with some in each of the four other languages', () => {
    const count = (lang: string): number => demoWorks.filter(work => work.lang === lang).length
    expect(count('zh')).toBeGreaterThan(demoWorks.length / 2)
    expect([count('en') >= 4, count('ja') >= 2, count('de') >= 2, count('tw') >= 1]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})

describe('demo files', () => {
  it('stay under 12 MB together', () => {
    expect(sizeOf(files)).toBeLessThan(12 * 2 ** 20)
  })

  it('are all used by a work or a person', () => {
    const used = new Set(
      demoWorks.flatMap(work => [work.file, work.cover, ...work.captions.map(track => track.file)]),
    )
    for (const name of [...questionFiles(demoQuestions), ...answerFiles(demoTaskAnswers)]) used.add(name)
    for (const user of demoUsers) if (user.avatar !== null) used.add(user.avatar)
    const found = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter(name =>
      statSync(join(files, name)).isFile(),
    )
    expect(found.filter(name => !used.has(name))).toEqual([])
    expect([...used].filter(name => !existsSync(join(files, name)))).toEqual([])
  })

  it('have small WebP covers', () => {
    for (const { cover } of demoWorks) {
      const bytes = bytesOf(cover)
      expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
      expect(bytes.length).toBeLessThan(30_000)
    }
  })

  it.each([...new Set(demoWorks.filter(work => work.kind === 'PDF').map(work => work.file))])(
    'has as many pages as it says: %s',
    async file => {
      const document = await open(file)
      expect(document.numPages).toBe(demoWorks.find(work => work.file === file)?.length)
      await document.loadingTask.destroy()
    },
  )

  it('include a PDF with each special feature', async () => {
    const kinds = new Map<string, string>()
    for (const file of new Set(demoWorks.filter(work => work.kind === 'PDF').map(work => work.file))) {
      const document = await open(file)
      const raw = bytesOf(file).toString('latin1')
      const last = await document.getPage(document.numPages)
      const [, , width = 0, height = 0] = last.view
      const text = (await last.getTextContent()).items.length
      const annotations = (
        await Promise.all(
          [2, 3]
            .filter(n => n <= document.numPages)
            .map(async n => (await document.getPage(n)).getAnnotations()),
        )
      ).flat()
      const note = (kind: string, holds: boolean): void => void (holds && kinds.set(kind, file))
      note('long', document.numPages > 100)
      note('outline', (await document.getOutline())?.length !== undefined)
      note(
        'links',
        annotations.some(annotation => annotation.subtype === 'Link'),
      )
      note('marked', new Set(annotations.map(annotation => annotation.subtype)).size >= 13)
      note('pictures only', text === 0)
      note('landscape', width > height && last.rotate === 0)
      note('rotated', last.rotate === 90)
      note('encrypted', raw.includes('/Encrypt'))
      note('linearized', raw.slice(0, 400).includes('/Linearized'))
      await document.loadingTask.destroy()
    }
    expect([...kinds.keys()].sort()).toEqual(
      [
        'encrypted',
        'landscape',
        'linearized',
        'links',
        'long',
        'marked',
        'outline',
        'pictures only',
        'rotated',
      ].sort(),
    )
  })

  it('include a document with the password that its introduction mentions', async () => {
    const work = demoWorks.find(item => item.file === 'optics-replacement.pdf')
    expect(work?.intro).toContain(password)
    const data = new Uint8Array(bytesOf('optics-replacement.pdf'))
    await expect(getDocument({ data, verbosity: 0 }).promise).rejects.toMatchObject({
      name: 'PasswordException',
    })
  })

  it('keeps videos short and small, with captions in two languages that end inside', () => {
    const videos = demoWorks.filter(work => work.kind === 'VIDEO')
    expect(videos.length).toBe(2)
    for (const work of videos) {
      expect(statSync(join(files, work.file)).size).toBeLessThan(2 ** 20)
      expect(work.length).toBeGreaterThanOrEqual(20)
      expect(work.length).toBeLessThanOrEqual(60)
      expect(work.captions.map(track => track.lang).sort()).toEqual(['en', 'zh'])
      for (const track of work.captions) {
        const text = bytesOf(track.file).toString('utf8')
        expect(text.startsWith('WEBVTT')).toBe(true)
        const ends = [...text.matchAll(/--> 00:00:(\d\d\.\d{3})/g)].map(match => Number(match[1]))
        expect(Math.max(...ends)).toBeLessThanOrEqual(work.length)
      }
    }
  })
})
