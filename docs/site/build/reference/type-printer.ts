import {
  type DeclarationReflection,
  type ParameterReflection,
  type ProjectReflection,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
} from 'typedoc'

/**
 * Writes types as TypeScript. TypeDoc's own text leaves out the members of functions and objects that have no name, and
 * the names of unions that come from a list (`(typeof codes)[number]`): the compiler forgets these.
 */
export class TypePrinter {
  private readonly unionNames: ReadonlyMap<string, string>

  constructor(project: ProjectReflection) {
    this.unionNames = findUnionNames(project)
  }

  /** `unknown` for a value without a type. */
  typeText(type: SomeType | undefined): string {
    if (type === undefined) return 'unknown'
    switch (type.type) {
      case 'reflection':
        return this.inPlaceText(type.declaration)
      case 'union':
        return this.unionText(type.types)
      case 'intersection':
        return type.types.map(part => this.wrapped(part, part.type === 'union')).join(' & ')
      case 'array':
        return `${this.wrapped(type.elementType, isCompound(type.elementType))}[]`
      case 'typeOperator':
        return `${type.operator} ${this.typeText(type.target)}`
      case 'optional':
        return `${this.typeText(type.elementType)}?`
      case 'rest':
        return `...${this.typeText(type.elementType)}`
      case 'tuple':
        return `[${type.elements.map(element => this.typeText(element)).join(', ')}]`
      case 'namedTupleMember':
        return `${type.name}${type.isOptional ? '?' : ''}: ${this.typeText(type.element)}`
      case 'reference': {
        const given = type.typeArguments?.map(argument => this.typeText(argument)) ?? []
        return given.length > 0 ? `${type.name}<${given.join(', ')}>` : type.name
      }
      default:
        return type.toString()
    }
  }

  /** A property or a method of an object, with its name. */
  memberText({ name, flags, signatures, getSignature, type }: DeclarationReflection): string {
    const [call] = signatures ?? []
    if (call) return `${name}${this.signatureText(call)}`
    const optional = flags.isOptional ? '?' : ''
    const text = this.optionalText(getSignature?.type ?? type, flags.isOptional)
    return `${flags.isReadonly || getSignature ? 'readonly ' : ''}${name}${optional}: ${text}`
  }

  /** Type parameters, parameters and result of a function, without its name; on several lines if it is long. */
  signatureText(signature: SignatureReflection): string {
    const typeParameters = (signature.typeParameters ?? []).map(({ name, type }) =>
      type ? `${name} extends ${this.typeText(type)}` : name,
    )
    const generic = typeParameters.length > 0 ? `<${typeParameters.join(', ')}>` : ''
    const parameters = (signature.parameters ?? []).map(parameter => this.parameterText(parameter))
    const result = this.typeText(signature.type)
    const line = `${generic}(${parameters.join(', ')}): ${result}`
    if (line.length < 80 || parameters.length === 0) return line
    return `${generic}(\n${parameters.map(parameter => `  ${parameter},\n`).join('')}): ${result}`
  }

  private parameterText({ name, type, flags, defaultValue }: ParameterReflection): string {
    const isOptional = flags.isOptional || defaultValue !== undefined
    // A destructured parameter has no name of its own.
    const shown = name.startsWith('__') ? 'options' : name
    return `${flags.isRest ? '...' : ''}${shown}${isOptional ? '?' : ''}: ${this.optionalText(type, isOptional)}`
  }

  /** `?` says already that an optional value may be undefined. */
  private optionalText(type: SomeType | undefined, isOptional: boolean): string {
    if (!isOptional || type?.type !== 'union') return this.typeText(type)
    return this.unionText(type.types.filter(part => part.type !== 'intrinsic' || part.name !== 'undefined'))
  }

  private unionText(types: readonly SomeType[]): string {
    const name = this.unionNames.get(unionKey(types))
    if (name !== undefined) return name
    const isFunctionAmong = (part: SomeType) =>
      types.length > 1 && part.type === 'reflection' && isFunction(part.declaration)
    return types.map(part => this.wrapped(part, isFunctionAmong(part))).join(' | ')
  }

  /** A function or an object that has no name. */
  private inPlaceText(declaration: DeclarationReflection): string {
    const [call] = declaration.signatures ?? []
    if (call && isFunction(declaration)) {
      const parameters = (call.parameters ?? []).map(parameter => this.parameterText(parameter))
      return `(${parameters.join(', ')}) => ${this.typeText(call.type)}`
    }
    const members = (declaration.children ?? []).map(member => this.memberText(member))
    for (const { parameters = [], type } of declaration.indexSignatures ?? [])
      members.push(`[${parameters.map(key => this.parameterText(key)).join(', ')}]: ${this.typeText(type)}`)
    return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`
  }

  private wrapped(type: SomeType, isWrapped: boolean): string {
    return isWrapped ? `(${this.typeText(type)})` : this.typeText(type)
  }
}

const isCompound = (type: SomeType): boolean =>
  type.type === 'union' ||
  type.type === 'intersection' ||
  type.type === 'typeOperator' ||
  (type.type === 'reflection' && isFunction(type.declaration))

const isFunction = (declaration: DeclarationReflection): boolean =>
  declaration.signatures !== undefined && !declaration.children?.length

const unionKey = (types: readonly SomeType[]): string =>
  types
    .map(type => type.toString())
    .sort()
    .join('|')

/** The exported types `(typeof list)[number]`, by the texts of the list. */
function findUnionNames(project: ProjectReflection): Map<string, string> {
  const names = new Map<string, string>()
  for (const alias of project.getReflectionsByKind(ReflectionKind.TypeAlias)) {
    const { name, type } = alias as DeclarationReflection
    if (type?.type !== 'indexedAccess' || type.objectType.type !== 'query') continue
    const list = type.objectType.queryType.reflection as DeclarationReflection | undefined
    const elements = list?.type?.type === 'typeOperator' ? list.type.target : list?.type
    if (elements?.type === 'tuple' && elements.elements.length > 1)
      names.set(unionKey(elements.elements), name)
  }
  return names
}
