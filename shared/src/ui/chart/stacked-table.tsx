import { Caption, Cell, Head, Table } from './chart-table';
import { type StackedBarProps } from './stacked-data';

/** Every segment of every row. */
export function StackedTable({ label, headers, rows }: Pick<StackedBarProps, 'label' | 'headers' | 'rows'>) {
  return (
    <Table>
      <Caption>{label}</Caption>
      <thead>
        <tr>
          <Head scope="col">{headers.segment}</Head>
          <Head scope="col" align="end">
            {headers.value}
          </Head>
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.id}>
          <tr>
            <Cell as="th" scope="rowgroup" fontWeight="medium">
              {row.label}
            </Cell>
            <Cell align="end" fontWeight="medium">
              {row.total}
            </Cell>
          </tr>
          {row.segments.map(({ id, name, text }) => (
            <tr key={id}>
              <Cell ps="5">{name}</Cell>
              <Cell align="end">{text}</Cell>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}
