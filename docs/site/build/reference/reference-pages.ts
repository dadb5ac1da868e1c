import { posix } from 'node:path'
import {
  type CommentDisplayPart,
  type DeclarationReflection,
  type ProjectReflection,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
} from 'typedoc'
import type { EntryPoint } from './entry-points.ts'
import { TypePrinter } from './type-printer.ts'

/** The API reference. */
export interface Reference {
  /** The generated pages as Markdown, by path. */
  readonly pages: ReadonlyMap<string, string>
  /** The address of each exported name, from the root of the site. */
  readonly addresses: ReadonlyMap<string, string>
  /** A table of all modules, as Markdown. */
  readonly overview: string
}

/** Groups of a page, in this order. */
const groups = [
  { title: 'Classes', kind: ReflectionKind.Class },
  { title: 'Functions', kind: ReflectionKind.Function },
  { title: 'Interfaces', kind: ReflectionKind.Interface },
  { title: 'Types', kind: ReflectionKind.TypeAlias },
  { title: 'Values', kind: ReflectionKind.Variable },
  { title: 'From other modules', kind: ReflectionKind.Reference },
] as const

/** One page for each entry point. */
export function makeReferencePages(
  project: ProjectReflection,
  entryPoints: readonly EntryPoint[],
): Reference {
  const pages = new Map<string, string>()
  const addresses = new Map<string, string>()
  const printer = new TypePrinter(project)
  const rows: string[] = []
  for (const entryPoint of entryPoints) {
    const module = project.children?.find(({ name }) => name === entryPoint.module)
    if (!module) throw new Error(`TypeDoc knows no module ${entryPoint.module}`)
    const exported = module.children ?? []
    for (const { name, kind } of exported)
      if (kind !== ReflectionKind.Reference && !addresses.has(name))
        addresses.set(name, `${entryPoint.page}.html#${name}`)
    const names = exported.map(({ name }) => `\`${name}\``)
    rows.push(`| [${entryPoint.specifier}](${posix.basename(entryPoint.page)}.html) | ${names.join(', ')} |`)
    pages.set(entryPoint.page, pageOf(entryPoint, exported, printer))
  }
  return { pages, addresses, overview: ['| Module | Names |', '|---|---|', ...rows].join('\n') }
}

function pageOf(
  { specifier }: EntryPoint,
  exported: readonly DeclarationReflection[],
  printer: TypePrinter,
): string {
  const parts = [`# ${specifier}`, signatureBlock(`import { … } from '${specifier}'`)]
  for (const { title, kind } of groups) {
    const members = exported.filter(member => member.kind === kind)
    if (members.length > 0) parts.push(`## ${title}`, ...members.map(member => entryOf(member, printer)))
  }
  return parts.join('\n\n')
}

function entryOf(declaration: DeclarationReflection, printer: TypePrinter): string {
  const { name } = declaration
  if (declaration.kind === ReflectionKind.Reference) return `- \`${name}\``
  const heading = `### ${name} {#${name}}`
  const calls = declaration.signatures
  if (calls) return [heading, ...calls.map(call => callOf(`function ${name}`, call, printer))].join('\n\n')
  return [
    heading,
    signatureBlock(declarationText(declaration, printer)),
    commentOf(declaration),
    ...membersOf(declaration, printer),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function declarationText(declaration: DeclarationReflection, printer: TypePrinter): string {
  const { name, kind, type, typeParameters, extendedTypes } = declaration
  const generic = typeParameters?.length
    ? `<${typeParameters.map(parameter => parameter.name).join(', ')}>`
    : ''
  const parents = extendedTypes?.length
    ? ` extends ${extendedTypes.map(parent => printer.typeText(parent)).join(', ')}`
    : ''
  if (kind === ReflectionKind.Class) return `class ${name}${generic}${parents}`
  if (kind === ReflectionKind.Interface) return `interface ${name}${generic}${parents}`
  if (kind === ReflectionKind.Variable) return `const ${name}: ${brokenUnion(type, printer)}`
  return `type ${name}${generic} = ${brokenUnion(type, printer)}`
}

/** A union of many parts has one per line. */
function brokenUnion(type: SomeType | undefined, printer: TypePrinter): string {
  const text = printer.typeText(type)
  if (type?.type !== 'union' || text.length < 90) return text
  return type.types.map(part => `\n  | ${printer.typeText(part)}`).join('')
}

/** Properties and methods of a class, an interface or an object type; those of `Error` are everybody's. */
function membersOf(declaration: DeclarationReflection, printer: TypePrinter): string[] {
  const { type } = declaration
  const inPlace = type?.type === 'reflection' ? type.declaration.children : undefined
  return (declaration.children ?? inPlace ?? [])
    .filter(member => !member.inheritedFrom?.name.startsWith('Error.'))
    .map(member => {
      const heading = `#### ${member.name} {#${declaration.name}.${member.name}}`
      const prefix = member.flags.isStatic ? `static ${member.name}` : member.name
      if (member.signatures) {
        const start = member.kind === ReflectionKind.Constructor ? `new ${declaration.name}` : prefix
        return [heading, ...member.signatures.map(call => callOf(start, call, printer))].join('\n\n')
      }
      return [heading, signatureBlock(printer.memberText(member)), commentOf(member.getSignature ?? member)]
        .filter(Boolean)
        .join('\n\n')
    })
}

function callOf(start: string, call: SignatureReflection, printer: TypePrinter): string {
  const parameters = (call.parameters ?? []).flatMap(({ name, comment }) => {
    const text = displayText(comment?.summary ?? [])
    return text === '' ? [] : [`- \`${name}\`: ${text}`]
  })
  const text = `${start}${printer.signatureText(call)}`
  return [signatureBlock(text), commentOf(call), parameters.join('\n')].filter(Boolean).join('\n\n')
}

/** Names in such a block are links. */
const signatureBlock = (code: string): string => `\`\`\`ts names=linked\n${code}\n\`\`\``

function commentOf({ comment }: Pick<DeclarationReflection, 'comment'>): string {
  const throws = (comment?.blockTags ?? [])
    .filter(({ tag }) => tag === '@throws')
    .map(({ content }) => `**Throws** ${displayText(content)}`)
  const returns = (comment?.blockTags ?? [])
    .filter(({ tag }) => tag === '@returns')
    .map(({ content }) => `**Returns** ${displayText(content)}`)
  return [displayText(comment?.summary ?? []), ...returns, ...throws].filter(Boolean).join('\n\n')
}

/** A docstring as Markdown; `{@link X}` is code, which becomes a link if X has an address. */
const displayText = (parts: readonly CommentDisplayPart[]): string =>
  parts
    .map(part => (part.kind === 'inline-tag' ? `\`${part.text.split('|')[0]?.trim()}\`` : part.text))
    .join('')
    .trim()
