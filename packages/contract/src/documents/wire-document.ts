/**
 * Generates the parts of docs/wire.md that follow from the table of calls: calls, shapes, enumerations, error keys. The
 * rest of that file is written by hand; `tests/repo/documents.test.ts` checks that the generated parts are current. No code
 * of the product imports this file.
 */

import { consoleContentRoutes } from '../routes/console/content.ts'
import { consoleExamRoutes } from '../routes/console/exams.ts'
import { consoleOperationRoutes } from '../routes/console/operations.ts'
import { consolePeopleRoutes } from '../routes/console/people.ts'
import { certificateRoutes, examRoutes } from '../routes/exams.ts'
import { noticeRoutes } from '../routes/notices.ts'
import { peopleRoutes } from '../routes/people.ts'
import { resourceRoutes } from '../routes/resource.ts'
import { routes } from '../routes/routes.ts'
import { sessionRoutes } from '../routes/session.ts'
import { startRoutes } from '../routes/start.ts'
import { studyRoutes } from '../routes/study.ts'
import { uploadRoutes } from '../routes/uploads.ts'
import { workRoutes } from '../routes/works.ts'
import { errorTexts } from '../texts/errors.data.ts'
import { type ErrorKey, errorKeys } from '../texts/errors.ts'
import { successTexts } from '../texts/success.data.ts'
import { capabilities } from '../wire/capabilities.ts'
import type { Route } from '../wire/route.ts'
import type { Schema } from '../wire/schema.ts'
import { enumerationRows } from './wire-enumerations.ts'
import { describe, membersOf, memberText, namedKinds, namedShapes, typeOf } from './wire-types.ts'

type RouteTable = Readonly<Record<string, Route>>

/** Calls by the section of docs/wire.md that describes them. */
const sections: Readonly<Record<string, RouteTable>> = {
  '7.1': startRoutes as RouteTable,
  '7.2': sessionRoutes as RouteTable,
  '7.3': resourceRoutes as RouteTable,
  '7.4': studyRoutes as RouteTable,
  '7.5': peopleRoutes as RouteTable,
  '7.6': noticeRoutes as RouteTable,
  '7.7': workRoutes as RouteTable,
  '7.8': uploadRoutes as RouteTable,
  '7.9': { ...examRoutes, ...certificateRoutes } as RouteTable,
  '8.1': consolePeopleRoutes as RouteTable,
  '8.2': consoleContentRoutes as RouteTable,
  '8.3': consoleExamRoutes as RouteTable,
  '8.4': consoleOperationRoutes as RouteTable,
}

/** Markdown by the name of its block in docs/wire.md. */
export function wireBlocks(): Readonly<Record<string, string>> {
  return {
    'error keys': errorTable(),
    'success messages': successList(),
    enumerations: table(['Field', 'Values', 'Used in'], enumerationRows()),
    capabilities: capabilities.map(name => `\`${name}\``).join(' · '),
    kinds: table(
      ['Name', 'Value on the wire'],
      Object.entries(namedKinds).map(([name, [, meaning]]) => [`\`${name}\``, meaning]),
    ),
    shapes: Object.entries(namedShapes)
      .map(([name, schema]) => shapeText(name, schema))
      .join('\n\n'),
    ...Object.fromEntries(
      Object.entries(sections).map(([name, calls]) => [`calls ${name}`, callTable(calls)]),
    ),
  }
}

/** Calls that no section lists; there must be none. */
export function unlistedCalls(): readonly string[] {
  const listed = new Set(Object.values(sections).flatMap(Object.keys))
  return Object.keys(routes).filter(name => !listed.has(name))
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

function errorTable(): string {
  const keys = Object.entries(errorKeys) as [ErrorKey, { code: number }][]
  const rows = keys.map(([key, { code }]) => [
    `\`${key}\``,
    String(code),
    errorTexts[key].en,
    errorTexts[key].zh,
  ])
  return table(['KEY', 'code', 'English', 'Chinese'], rows)
}

const successList = () =>
  Object.values(successTexts)
    .map(({ en, zh }) => `- ${en} · ${zh}`)
    .join('\n')

function callTable(calls: RouteTable): string {
  const rows = Object.entries(calls).map(([name, route]) => [
    [`${route.method} \`${route.path}\``, `\`${name}\``, ...remarksOf(route)].join('<br>'),
    accessText(route),
    requestText(route.request),
    route.answer === 'bytes' ? 'bytes' : `\`${typeOf(route.response)}\``,
  ])
  return table(['Call', 'Access', 'Request', '`data` of the answer'], rows)
}

const accessText = ({ access }: Route) => (access.includes('.') ? `\`${access}\`` : access)

function remarksOf({ method, changesState, body, cacheable, silent, success }: Route): string[] {
  return [
    ...(method === 'GET' && changesState ? ['also POST'] : []),
    ...(body === 'multipart' ? ['multipart, with `file`'] : []),
    ...(body === 'octets' ? ['fields in headers, bytes as body'] : []),
    ...(cacheable ? ['cached for a minute'] : []),
    ...(silent ? ['silent'] : []),
    ...(success === undefined ? [] : [`“${successTexts[success].en}”`]),
  ]
}

function requestText(schema: Schema): string {
  const members = membersOf(schema)
  if (members === undefined) return `\`${typeOf(schema)}\``
  return members.length === 0 ? '–' : members.map(member => `\`${memberText(member)}\``).join('<br>')
}

/** Shapes with fewer members in common are not shown as one extending the other. */
const leastInherited = 8

function shapeText(name: string, schema: Schema): string {
  const members = membersOf(schema)
  if (members === undefined) return fenced([`type ${name} = ${describe(schema)}`])
  const own = members.map(memberText)
  const base = shapes.find(
    ([other, texts]) =>
      other !== name &&
      texts.length >= leastInherited &&
      texts.length < own.length &&
      texts.every((text, index) => text === own[index]),
  )
  const lines = own.slice(base?.[1].length ?? 0).map(text => `  ${text}`)
  return fenced([`type ${name} = ${base ? `${base[0]} & ` : ''}{`, ...lines, '}'])
}

const shapes = Object.entries(namedShapes).map(
  ([name, schema]) => [name, membersOf(schema)?.map(memberText) ?? []] as const,
)

const fenced = (lines: readonly string[]) => ['```ts', ...lines, '```'].join('\n')
