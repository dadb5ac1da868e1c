import {
  algorithm2,
  algorithm3,
  algorithm4,
  algorithm5,
  algorithm8,
  algorithm9,
  algorithm10,
  encipher,
} from './standard-handler.ts'

type Method = 'V2' | 'AESV2' | 'AESV3'

/** How the small file is encrypted. Options that are left out have the usual value of the revision. */
export interface LockOptions {
  readonly revision: 2 | 3 | 4 | 5 | 6
  readonly user: string | Uint8Array
  readonly owner: string | Uint8Array
  /** Length of the file key; 40 for revision 2, 128 for 3 and 4. */
  readonly bits?: number
  readonly permissions?: number
  readonly hasPlainMetadata?: boolean
  /** Method of the crypt filter `StdCF`, revision 4. */
  readonly method?: Method
  /** Names of crypt filters, from revision 4 on. */
  readonly streams?: string
  readonly strings?: string
  readonly attachments?: string
  /** When the password is needed; `DocOpen` if absent. */
  readonly authEvent?: 'DocOpen' | 'EFOpen'
  /** Further entries of the encryption dictionary; they replace those of the same name. */
  readonly entries?: Readonly<Record<string, string>>
  /** Validation salt and key salt; 16 bytes. */
  readonly salts?: Uint8Array
}

/** Decrypted contents of the small file's streams and strings, with their object numbers. */
export const lockedTexts = {
  content: [4, '0.5 g % the content of the page'],
  metadata: [6, '<?xpacket?><x>of the document</x>'],
  pageMetadata: [7, '<?xpacket?><x>of the page</x>'],
  attachment: [8, 'an attached file'],
  plain: [9, 'a stream that names Identity'],
  named: [11, 'a stream that names StdCF'],
} as const

/** Contents of the annotation and of the signature; the latter is never encrypted. */
export const lockedStrings = { annotation: 'words of a mark', signature: 'signature bytes' } as const

const bytesOf = (text: string | Uint8Array): Buffer => Buffer.from(text)
const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`

const id = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
const iv = Buffer.from('f0e1d2c3b4a5968778695a4b3c2d1e0f', 'hex')
const usualSalts = Buffer.from('00010203040506070809101112131415', 'hex')
const newKey = Buffer.from('00112233445566778899aabbccddeeff102132435465768798a9bacbdcedfe0f', 'hex')

/** An encrypted file of one page. Objects 4 to 9 and 11 are in `lockedTexts`, 5 is a Square, 10 a signature. */
export function lockedPdf(options: LockOptions): Uint8Array {
  const { revision, streams = 'StdCF', strings = 'StdCF', hasPlainMetadata = false } = options
  const { fileKey, dict, method } = lock(options)
  const methodOf = (name: string): Method | undefined => (name === 'Identity' ? undefined : method)
  const cipher = (name: string, number: number, data: string): Buffer => {
    const found = methodOf(revision >= 4 ? name : 'StdCF')
    return found ? encipher(found, fileKey, number, bytesOf(data), iv) : bytesOf(data)
  }
  const stream = ([number, text]: readonly [number, string], filter: string, entries = ''): string => {
    const data = cipher(filter, number, text).toString('latin1')
    return `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`
  }
  const string = (number: number, text: string): string => hex(cipher(strings, number, text))
  const { content, metadata, pageMetadata, attachment, plain, named } = lockedTexts
  const xml = '/Type/Metadata/Subtype/XML'
  const ownFilter = (name: string): string => `/Filter[/Crypt]/DecodeParms[<</Name/${name}>>]`
  const objects: Record<number, string> = {
    1: '<</Type/Catalog/Pages 2 0 R/Metadata 6 0 R/Names<</EmbeddedFiles 12 0 R>>>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>',
    3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Metadata 7 0 R/Annots[5 0 R]/PieceInfo<</Kept[8 0 R 9 0 R 10 0 R 11 0 R]>>>>',
    4: stream(content, streams),
    5: `<</Type/Annot/Subtype/Square/Rect[9 9 90 90]/Contents${string(5, lockedStrings.annotation)}>>`,
    6: stream(metadata, hasPlainMetadata ? 'Identity' : streams, xml),
    7: stream(pageMetadata, streams, xml),
    8: stream(attachment, options.attachments ?? streams, '/Type/EmbeddedFile'),
    9: revision >= 4 ? stream(plain, 'Identity', ownFilter('Identity')) : 'null',
    10: `<</Type/Sig/ByteRange[0 1 2 3]/Contents${hex(bytesOf(lockedStrings.signature))}>>`,
    11: revision >= 4 ? stream(named, 'StdCF', ownFilter('StdCF')) : 'null',
    12: `<</Names[${string(12, 'a')} 13 0 R]>>`,
    13: `<</Type/Filespec/F${string(13, 'a')}/UF${string(13, 'a')}/EF<</F 8 0 R>>>>`,
    14: `<<${dict}>>`,
  }
  return assemble(objects)
}

function assemble(objects: Readonly<Record<number, string>>): Uint8Array {
  let file = '%PDF-2.0\n%\xe2\xe3\xcf\xd3\n'
  let table = '0000000000 65535 f \n'
  for (const [number, body] of Object.entries(objects)) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${number} 0 obj\n${body}\nendobj\n`
  }
  const size = Object.keys(objects).length + 1
  const trailer = `<</Size ${size}/Root 1 0 R/Encrypt 14 0 R/ID[${hex(id)}${hex(id)}]>>`
  const end = `xref\n0 ${size}\n${table}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file + end, 'latin1'))
}

interface Lock {
  readonly fileKey: Buffer
  /** Entries of the encryption dictionary. */
  readonly dict: string
  readonly method: Method
}

function lock(options: LockOptions): Lock {
  const {
    revision,
    permissions = -4,
    hasPlainMetadata = false,
    streams = 'StdCF',
    strings = 'StdCF',
  } = options
  const bits = options.bits ?? (revision === 2 ? 40 : 128)
  const method = revision >= 5 ? 'AESV3' : revision === 4 ? (options.method ?? 'AESV2') : 'V2'
  const version = revision >= 5 ? 5 : revision === 4 ? 4 : bits === 40 ? 1 : 2
  const { fileKey, secrets } = revision >= 5 ? modernSecrets(options) : legacySecrets(options, bits)
  const filters: Record<string, string> = {
    CF: `<</StdCF<</CFM/${method}/AuthEvent/${options.authEvent ?? 'DocOpen'}/Length ${revision >= 5 ? 32 : bits / 8}>>>>`,
    StmF: `/${streams}`,
    StrF: `/${strings}`,
    ...(options.attachments && { EFF: `/${options.attachments}` }),
    ...(hasPlainMetadata && { EncryptMetadata: ' false' }),
  }
  const entries: Record<string, string> = {
    Filter: '/Standard',
    V: ` ${version}`,
    R: ` ${revision}`,
    Length: ` ${revision >= 5 ? 256 : bits}`,
    P: ` ${permissions}`,
    ...(revision >= 4 && filters),
    ...secrets,
    ...options.entries,
  }
  const dict = Object.entries(entries).map(([key, value]) => `/${key}${value}`)
  return { fileKey, dict: dict.join(''), method }
}

interface Secrets {
  readonly fileKey: Buffer
  readonly secrets: Readonly<Record<string, string>>
}

function legacySecrets(options: LockOptions, bits: number): Secrets {
  const { revision, permissions = -4, hasPlainMetadata = false } = options
  const [user, owner] = [bytesOf(options.user), bytesOf(options.owner)]
  const facts = { revision, keyLength: bits / 8, permissions, id, isMetadataCiphered: !hasPlainMetadata }
  const O = algorithm3(owner, user, facts)
  const fileKey = algorithm2(user, O, facts)
  const U = revision === 2 ? algorithm4(fileKey) : algorithm5(fileKey, facts)
  return { fileKey, secrets: { O: hex(O), U: hex(U) } }
}

function modernSecrets(options: LockOptions): Secrets {
  const { revision, permissions = -4, hasPlainMetadata = false, salts = usualSalts } = options
  const [user, owner] = [bytesOf(options.user).subarray(0, 127), bytesOf(options.owner).subarray(0, 127)]
  const { U, UE } = algorithm8(user, salts, newKey, revision)
  const { O, OE } = algorithm9(owner, salts, newKey, U, revision)
  const Perms = algorithm10(permissions, !hasPlainMetadata, newKey, salts.subarray(0, 4))
  const secrets = { O: hex(O), U: hex(U), OE: hex(OE), UE: hex(UE), Perms: hex(Perms) }
  return { fileKey: newKey, secrets }
}
