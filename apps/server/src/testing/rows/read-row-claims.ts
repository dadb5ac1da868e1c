/** Reads the row types of a program's raw SQL with the TypeScript compiler. */
import { relative } from 'node:path'
import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast'
import {
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'
import type { ObjectShape, Shape, Shapes } from './row-shape.ts'

/** The row type of a query. */
export interface RowClaim {
  /** Its place in the source: file, relative to the folder of the program, and line. */
  readonly at: string
  /** The text of its template; see `textOf`. */
  readonly text: string
  /** The type of its rows, as an index into the list of shapes. */
  readonly shape: number
}

/** The row types of all queries of a program. */
export interface RowClaims {
  readonly claims: readonly RowClaim[]
  readonly shapes: Shapes
}

/** The text of a template, which identifies a query: it is the same for the source and for the executed query. */
export const textOf = (fragments: readonly string[]): string => fragments.join('?')

/** Every template `sql<Row>` below a folder of the program; templates of conditions and single values have no row type. */
export function readRowClaims(tsconfig: string, folder: string): RowClaims {
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProjects: [tsconfig] }).getProjects()
    if (!project) throw new Error(`there is no program ${tsconfig}`)
    const { checker, program } = project
    const templates = program
      .getSourceFileNames()
      .filter(name => name.startsWith(`${folder}/`))
      .flatMap(name => templatesOf(program.getSourceFile(name)))
    const types = checker.getTypeAtLocation(templates.map(({ node }) => node))
    const shapes = new ShapeList(checker)
    const claims = templates.flatMap(({ node, file }, no): RowClaim[] => {
      const row = rowTypeOf(types[no], checker)
      if (!row) return []
      const line = file.text.slice(0, node.getStart(file)).split('\n').length
      return [
        {
          at: `${relative(folder, file.fileName)}:${line}`,
          text: textOf(fragmentsOf(node)),
          shape: shapes.add(row),
        },
      ]
    })
    return { claims, shapes: shapes.list }
  } finally {
    api.close()
  }
}

interface Template {
  readonly file: SourceFile
  readonly node: TaggedTemplateExpression
}

function templatesOf(file: SourceFile | undefined): readonly Template[] {
  const found: Template[] = []
  const visit = (node: Node): void => {
    if (file && isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql')
      found.push({ file, node })
    node.forEachChild(visit)
  }
  if (file) visit(file)
  return found
}

function fragmentsOf({ template }: TaggedTemplateExpression): readonly string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
}

/** The `Row` of `RawBuilder<Row>` if it has columns. */
function rowTypeOf(builder: Type | undefined, checker: Checker): Type | undefined {
  const [row] = builder?.isTypeReference() ? checker.getTypeArguments(builder) : []
  if (row?.isTypeParameter()) throw new TypeError('rows of any type cannot be checked: name the columns')
  const hasColumns = row && partsOf(row).some(one => one.isObjectType() || one.isIntersectionType())
  return hasColumns && nameOf(row) !== 'Date' ? row : undefined
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : undefined) ?? [type]

const nameOf = (type: Type) => type.getSymbol()?.name

const kinds = [
  [TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.BigInt, 'bigint'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
] as const

const classes: Readonly<Record<string, 'Buffer' | 'Date'>> = {
  Buffer: 'Buffer',
  Uint8Array: 'Buffer',
  Date: 'Date',
}

/** Converts types to shapes, each type once. */
class ShapeList {
  readonly list: Shape[] = []
  readonly #places = new Map<number, number>()
  readonly #checker: Checker

  constructor(checker: Checker) {
    this.#checker = checker
  }

  add(type: Type): number {
    const known = this.#places.get(type.id)
    if (known !== undefined) return known
    const text = this.#checker.typeToString(type)
    // Reserves the index before converting the parts, because they may contain the type itself.
    const place = this.list.push({ is: 'anything', text }) - 1
    this.#places.set(type.id, place)
    this.list[place] = this.#shapeOf(type)
    return place
  }

  #shapeOf(type: Type): Shape {
    const text = this.#checker.typeToString(type)
    for (const [flags, is] of kinds) if (type.flags & flags) return { is, text }
    if (type.isLiteralType()) return { is: 'exactly', value: type.value, text }
    if (type.flags & TypeFlags.NonPrimitive) return { is: 'object', members: {}, text }
    if (type.isUnionType()) return { is: 'union', of: partsOf(type).map(one => this.add(one)), text }
    const branded = type.isIntersectionType() && type.getTypes()?.find(one => !one.isObjectType())
    if (branded) return this.#shapeOf(branded)
    const is = classes[nameOf(type) ?? '']
    if (is) return { is, text }
    if (this.#checker.isArrayType(type)) {
      const [member] = this.#checker.getTypeArguments(type as TypeReference)
      if (member) return { is: 'array', of: this.add(member), text }
    }
    return type.isObjectType() || type.isIntersectionType()
      ? { ...this.#objectShape(type), text }
      : { is: 'anything', text }
  }

  #objectShape(type: Type): ObjectShape {
    const properties = this.#checker.getPropertiesOfType(type)
    const types = this.#checker.getTypeOfSymbol(properties)
    const members: Record<string, ObjectShape['members'][string]> = {}
    for (const [no, { name, flags }] of properties.entries()) {
      const member = types[no]
      if (member)
        members[name] = { shape: this.add(member), isOptional: (flags & SymbolFlags.Optional) !== 0 }
    }
    const [index] = this.#checker.getIndexInfosOfType(type)
    return { is: 'object', members, ...(index ? { others: this.add(index.valueType) } : {}) }
  }
}
