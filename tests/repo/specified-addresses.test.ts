/** The routes of the portal's specification, §2: each exists, and asks for a login where the specification says so. */
import { expect, it, test } from 'vitest'
import { files, read } from './tree.ts'

const sources = files.filter(path => /^apps\/portal\/src\/app\/[a-z-]*rout[a-z-]*\.tsx?$/.test(path))
const routes = new Map(
  sources
    .flatMap(path => read(path).split('createRoute({').slice(1))
    .map(text => [
      (/path: '([^']+)'/.exec(text)?.[1] ?? '').replaceAll(/\$(\w+)/g, '{$1}'),
      {
        name: /staticData: \{ name: '(\w+)'/.exec(text)?.[1],
        login: /needsLogin: true/.test(text) ? 'yes' : 'no',
      },
    ]),
)

it.each([
  ['/', 'home', 'no'],
  ['/register', 'registerTitle', 'no'],
  ['/search', 'search', 'no'],
  ['/editor', 'editor', 'no'],
  ['/user', 'accountCentre', 'yes'],
  ['/user/fans', 'myFans', 'yes'],
  ['/user/follow', 'myFollows', 'yes'],
  ['/user/mycomments', 'myComments', 'yes'],
  ['/user/notice', 'notices', 'yes'],
  ['/user/quiz', 'examRecords', 'yes'],
  ['/user/certificate/{id}', 'certificate', 'yes'],
  ['/user/myfavorite', 'favourites', 'no'],
  ['/user/record', 'record', 'no'],
  ['/user/release', 'release', 'no'],
  ['/center/usercenter', 'userCentre', 'no'],
  ['/creative/add', 'creationAdd', 'yes'],
  ['/creative', 'creation', 'yes'],
  ['/exam', 'exam', 'yes'],
  ['/exam/select', 'examSelect', 'yes'],
  ['/exam/testing', 'examTesting', 'yes'],
  ['/exam/finished', 'examFinished', 'yes'],
  ['/pdf', 'pdfPage', 'no'],
  ['/video/{id}', 'videoPage', 'no'],
])('%s is the page %s; a login is needed: %s', (address, name, login) =>
  expect(routes.get(address)).toEqual({ name, login }),
)

test('every route has a name, which is the first part of the title', () =>
  expect([...routes].filter(([, { name }]) => name === undefined)).toEqual([]))

test('addresses are those of the browser’s history, from the root path', () => {
  const router = read('apps/portal/src/app/router.tsx')
  expect(router).toContain('createRouter({')
  expect(router).not.toMatch(/\bhistory:|createHashHistory|createMemoryHistory|basepath/)
})
