import type { CustomerRow } from '@lectern/contract'
import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { api } from '../../../lib/api.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { useListAddress } from '../desk/list-address.ts'
import { useRounds, useRows } from '../desk/use-console-data.ts'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { ListFilters, SearchFilter } from '../list/list-filters.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'
import { CustomerForm } from './customer-form.tsx'

const newCustomer = 'new'

const columns: readonly Column<CustomerRow>[] = [
  { key: 'company', label: 'company', cell: row => <CompanyCell row={row} />, sortBy: row => row.company },
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

/** The provider's customers: the codes their people register with, and the name under which they see the portal. */
export function CustomersPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const list = useRows('customers', address.query, (query, reading) =>
    api.call('console.customerList', query, reading),
  )
  const [round, beginAnew] = useRounds()
  const id = address.text('id')
  const customers = list.data?.records ?? []
  const open = customers.find(customer => customer.code === id)
  return (
    <>
      <div className={page.corner}>
        <Button
          size="sm"
          leftSection={<IconPlus size={17} />}
          onClick={() => address.go({ id: newCustomer })}
        >
          {words('newCustomer')}
        </Button>
      </div>
      <p className={page.intro}>{words('customersIntro')}</p>
      <ListFilters>
        <SearchFilter address={address} label={words('searchCustomers')} />
      </ListFilters>
      <ConsoleList
        name={words('customers')}
        result={list}
        address={address}
        columns={columns}
        rowId={row => row.code}
        onOpen={row => address.go({ id: row.code })}
        empty={{ title: words('noCustomers'), text: words('noCustomersText') }}
      />
      <ItemPanel
        address={address}
        title={open ? open.company : words('newCustomer')}
        result={{
          data: open ?? (id === newCustomer ? ('new' as const) : undefined),
          error: list.error,
          isMissing: list.data !== undefined,
        }}
        ids={customers.map(customer => customer.code)}
      >
        {customer => (
          <CustomerForm
            key={customer === 'new' ? customer : `${customer.code} ${round}`}
            customer={customer === 'new' ? undefined : customer}
            onSaved={() => address.go({ id: undefined })}
            onReload={() => void beginAnew()}
          />
        )}
      </ItemPanel>
    </>
  )
}

function CompanyCell({ row }: { readonly row: CustomerRow }) {
  const words = useConsoleWords()
  return (
    <>
      {row.company}{' '}
      {!row.isActive && (
        <Badge variant="light" color="gray">
          {words('outOfUse')}
        </Badge>
      )}
    </>
  )
}
