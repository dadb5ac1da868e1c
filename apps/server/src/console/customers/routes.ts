import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../calls/count-rows.ts'
import type { Handlers } from '../../calls/handler.ts'
import { windowOf } from '../../calls/paging.ts'
import { contentRevOf } from '../desk/content-rev.ts'
import { allOf, typedCondition } from '../desk/search-condition.ts'
import { saveCustomer } from './save-customer.ts'

interface CustomerRecord {
  readonly code: string
  readonly company: string
  readonly brand: string
  readonly active: boolean
  readonly user_count: number
}

const searched: readonly RawBuilder<unknown>[] = ['c.code', 'c.company', 'c.brand'].map(name => sql.ref(name))

/** Customers with their five-digit codes: ADR 0022. */
export const customerHandlers = {
  async 'console.customerList'({ db }, query) {
    const where = allOf(typedCondition(query.search, searched))
    const { limit, offset } = windowOf(query)
    const { rows } = await sql<CustomerRecord>`
      select c.code, c.company, c.brand, c.active,
             (select count(*) from users u where u.customer_code = c.code and u.state <> 3) as user_count
        from customers c where ${where} order by c.code limit ${limit} offset ${offset}`.execute(db)
    const records = rows.map(({ code, company, brand, active, user_count }) => ({
      code,
      company,
      brand,
      isActive: active,
      userCount: user_count,
      rev: contentRevOf({ company, brand, active }),
    }))
    return { records, total: await countRows(db, sql`customers c`, where), extra: {} }
  },

  async 'console.customerSave'(context, customer) {
    await saveCustomer(context, customer)
    return {}
  },
} satisfies Handlers
