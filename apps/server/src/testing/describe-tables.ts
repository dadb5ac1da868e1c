/** Describes the tables of a migrated database in Markdown for docs/data.md, using PostgreSQL's system catalogue. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly is_required: boolean
  readonly usual: string | null
  readonly is_identity: boolean
}

interface RuleRow {
  readonly table: string
  /** `p` primary key, `u` unique, `f` foreign key, `c` check. */
  readonly kind: 'p' | 'u' | 'f' | 'c'
  readonly definition: string
  /** The column of the constraint; null for several columns. */
  readonly column: string | null
}

interface IndexRow {
  readonly table: string
  readonly definition: string
}

/** Remarks on tables by `table`, and on columns by `table.column`. */
export type Remarks = ReadonlyMap<string, string>

/** The Markdown of each table by its name. */
export async function describeTables(db: Db, remarks: Remarks): Promise<ReadonlyMap<string, string>> {
  const columns = await readColumns(db)
  const rules = await readRules(db)
  const indexes = await readIndexes(db)
  const names = [...new Set(columns.map(({ table }) => table))]
  return new Map(
    names.map(name => {
      const own = <Row extends { readonly table: string }>(rows: readonly Row[]) =>
        rows.filter(({ table }) => table === name)
      return [
        name,
        describeTable(name, { columns: own(columns), rules: own(rules), indexes: own(indexes) }, remarks),
      ]
    }),
  )
}

/** The names of views, functions and triggers. */
export async function readOtherObjects(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'view ' || viewname as name from pg_views where schemaname = 'public'
    union all
    select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass from pg_trigger where not tgisinternal
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function readColumns(db: Db): Promise<readonly ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           a.attnotnull as is_required, pg_get_expr(d.adbin, d.adrelid) as usual, a.attidentity <> '' as is_identity
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by c.relname, a.attnum`.execute(db)
  return rows
}

async function readRules(db: Db): Promise<readonly RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select c.relname as table, r.contype as kind, pg_get_constraintdef(r.oid) as definition,
           case when cardinality(r.conkey) = 1 then
             (select attname from pg_attribute where attrelid = c.oid and attnum = r.conkey[1]) end as column
      from pg_constraint r join pg_class c on c.oid = r.conrelid
     where c.relnamespace = 'public'::regnamespace and r.contype in ('p', 'u', 'f', 'c')
     order by c.relname, array_position(array['p', 'u', 'f', 'c'], r.contype::text), r.conname`.execute(db)
  return rows
}

/** Indexes that do not belong to a primary key or unique constraint. */
async function readIndexes(db: Db): Promise<readonly IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select t.relname as table, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class t on t.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
     where t.relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
     order by t.relname, n.relname`.execute(db)
  return rows
}

interface TableParts {
  readonly columns: readonly ColumnRow[]
  readonly rules: readonly RuleRow[]
  readonly indexes: readonly IndexRow[]
}

function describeTable(name: string, { columns, rules, indexes }: TableParts, remarks: Remarks): string {
  const lines = columns.map(column => {
    const about = rules.filter(rule => rule.column === column.name).map(ruleText)
    const remark = remarks.get(`${name}.${column.name}`)
    return row([
      `\`${column.name}\``,
      `${column.type.replace('timestamp with time zone', 'timestamptz')}${column.is_required ? '' : ', may be null'}`,
      usualText(column),
      [...about, ...(remark === undefined ? [] : [remark])].join('; '),
    ])
  })
  const others = [
    ...rules.filter(({ column }) => column === null).map(ruleText),
    ...indexes.map(({ definition }) => indexText(definition)),
  ]
  return [
    `#### \`${name}\``,
    '',
    ...(remarks.has(name) ? [`${capitalised(remarks.get(name) ?? '')}.`, ''] : []),
    row(['Column', 'Type', 'Default', 'Rules']),
    '|---|---|---|---|',
    ...lines,
    ...(others.length === 0 ? [] : ['', ...others.map(text => `- ${text}`)]),
  ].join('\n')
}

const row = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function usualText({ usual, is_identity }: ColumnRow): string {
  if (is_identity) return 'next number'
  return usual === null ? '' : `\`${plainExpression(usual)}\``
}

function ruleText({ kind, definition, column }: RuleRow): string {
  switch (kind) {
    case 'p':
      return column === null
        ? plainExpression(definition).replace('PRIMARY KEY', 'primary key')
        : 'primary key'
    case 'u':
      return column === null ? definition.replace('UNIQUE', 'unique') : 'unique'
    case 'f': {
      const [, own = '', target = '', rest = ''] =
        /^FOREIGN KEY \((.*?)\) REFERENCES (\w+\(.*?\))(.*)$/.exec(definition) ?? []
      const then = rest.toLowerCase()
      return `${column === null ? `(${own}) ` : ''}→ \`${target.replace(/\((.*)\)/, '.$1')}\`${then}`
    }
    case 'c':
      return `\`${plainExpression(definition.replace(/^CHECK \((.*)\)$/, '$1'))}\``
  }
}

function indexText(definition: string): string {
  const [, unique = '', name = '', rest = ''] =
    /^CREATE (UNIQUE )?INDEX (\w+) ON \S+ USING (.*)$/.exec(definition) ?? []
  return `${unique.toLowerCase()}index \`${name}\`: \`${plainExpression(rest.replace(/^btree /, ''))}\``
}

/** Removes casts and outer parentheses from an expression of the system catalogue, to make it readable. */
function plainExpression(text: string): string {
  const bare = text
    .replace(/::(?:character varying|"?\w+"?)(\[\])?/g, '')
    .replace(
      /= ANY \((?:ARRAY\[(.*?)\]|\(ARRAY\[(.*?)\]\))\)/g,
      (_, bare, wrapped) => `in (${bare ?? wrapped})`,
    )
    .replace(/([=<>] )\((\d+)\)/g, '$1$2')
    .replace(/\b(AND|OR|NOT|IS|NULL|WHERE|DESC|IN|DISTINCT FROM|BETWEEN|WITH)\b/g, word => word.toLowerCase())
  return withoutOuterParentheses(bare)
}

function withoutOuterParentheses(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (const [at, letter] of [...text].entries()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth === 0 && at < text.length - 1) return text
  }
  return withoutOuterParentheses(text.slice(1, -1))
}
