import type { CustomerRow } from '@lectern/contract'
import { api } from '../../../lib/api.ts'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { SearchFilter } from '../list/list-filters.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import { CustomerForm } from './customer-form.tsx'

const columns: readonly Column<CustomerRow>[] = [
  {
    key: 'company',
    label: 'company',
    cell: row => (
      <>
        {row.company} {!row.isActive && <StateBadge label="outOfUse" color="gray" />}
      </>
    ),
    sortBy: row => row.company,
  },
  { key: 'code', label: 'customerCode', cell: row => row.code, sortBy: row => row.code },
  { key: 'brand', label: 'brand', cell: row => row.brand, sortBy: row => row.brand, needs: 'medium' },
  {
    key: 'people',
    label: 'customerPeople',
    cell: row => row.userCount,
    sortBy: row => row.userCount,
    align: 'end',
  },
]

/**
 * The provider's customers: the codes their people register with, and the brand name their people see in the portal.
 */
export function CustomersPage() {
  return (
    <DeskList
      name="customers"
      intro="customersIntro"
      adds={{
        name: 'newCustomer',
        content: ({ address, close }) => (
          <CustomerForm onSaved={close} onCreated={code => address.go({ id: code, search: code })} />
        ),
      }}
      filters={<SearchFilter label="searchCustomers" />}
      query={address => address.query}
      read={(query, reading) => api.call('console.customerList', query, reading)}
      columns={columns}
      rowId={row => row.code}
      empty={{ title: 'noCustomers', text: 'noCustomersText' }}
      panel={{
        name: 'customers',
        title: customer => customer.company,
        content: (customer, { close }) => (
          <CustomerForm key={customer.code} customer={customer} onSaved={close} />
        ),
      }}
    />
  )
}
