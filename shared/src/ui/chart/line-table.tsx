import { useUiText } from '../locales/use-ui-text';
import { Caption, Cell, Head, Table } from './chart-table';
import { type LineChartProps } from './line-data';
import { lineRows } from './line-rows';

type LineTableProps = Pick<LineChartProps, 'label' | 'series' | 'headers' | 'format' | 'interval'> & {
  dateOf: (at: string) => string;
};

export function LineTable({ label, series, headers, format, interval, dateOf }: LineTableProps) {
  const t = useUiText();
  return (
    <Table>
      <Caption>{label}</Caption>
      <thead>
        <tr>
          <Head scope="col">{headers.point}</Head>
          <Head scope="col">{headers.date}</Head>
          {series.map(({ id, name }) => (
            <Head key={id} scope="col" align="end">
              {name}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {lineRows(series).map(({ key, name, at, values }) => (
          <tr key={key}>
            <Cell as="th" scope="row">
              {name}
            </Cell>
            <Cell>{dateOf(at)}</Cell>
            {values.map((value, index) => (
              <Cell key={series[index]?.id} align="end">
                {value === null ? t('notEnoughData') : format(value)}
              </Cell>
            ))}
          </tr>
        ))}
        {interval && (
          <tr>
            <Cell as="th" scope="row" colSpan={2}>
              {interval.name}
            </Cell>
            <Cell align="end" colSpan={series.length}>
              {t('interval', { value: format(interval.value), low: format(interval.low), high: format(interval.high) })}
            </Cell>
          </tr>
        )}
      </tbody>
    </Table>
  );
}
