import { unsoldDays } from '@kamra/contract/dashboard.ts';
import { Card, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { type FigureColumn, FigureTable, FigureTitle } from '../ui/figure-table.tsx';
import { useMoney } from '../ui/use-money.ts';
import { ProductCell } from './product-cell.tsx';
import type { Dashboard } from './use-dashboard.ts';

type Stock = NonNullable<Dashboard['stock']>;
type Stocked = { productId: number; name: string; sku: string; available: number };
const forints = 3;

/** What runs out soon, and what lies in stock unsold. */
export function StockPanels({ stock }: { stock: Dashboard['stock'] }) {
  const translate = useTranslate();
  const language = useLocale();
  const money = useMoney();
  if (!stock) return null;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format;
  const product = <Row extends Stocked>(): FigureColumn<Row>[] => [
    {
      label: translate('dashboard.product'),
      show: (row) => <ProductCell {...row} />,
      value: ({ name }) => name,
    },
    {
      label: translate('dashboard.available'),
      show: ({ available }) => number(available),
      value: ({ available }) => available,
      isNumber: true,
    },
  ];
  const ending: FigureColumn<Stock['ending'][number]>[] = [
    ...product<Stock['ending'][number]>(),
    {
      label: translate('dashboard.soldPerDay'),
      show: ({ soldPerDay }) => number(soldPerDay),
      value: ({ soldPerDay }) => soldPerDay,
      isNumber: true,
    },
    {
      label: translate('dashboard.daysLeft'),
      show: ({ daysLeft }) => number(daysLeft),
      value: ({ daysLeft }) => daysLeft,
      isNumber: true,
    },
  ];
  const unsold: FigureColumn<Stock['unsold'][number]>[] = [
    ...product<Stock['unsold'][number]>(),
    {
      label: translate('dashboard.stockValue'),
      show: ({ value }) => money(value, forints),
      value: ({ value }) => value,
      isNumber: true,
    },
  ];
  return (
    <>
      <StockPanel
        title={translate('dashboard.ending', { days: stock.stockDays })}
        columns={ending}
        rows={stock.ending}
        empty={translate('dashboard.endingNone')}
      />
      <StockPanel
        title={translate('dashboard.unsold', { days: unsoldDays })}
        columns={unsold}
        rows={stock.unsold}
        empty={translate(stock.hasUnsoldDays ? 'dashboard.unsoldNone' : 'dashboard.unsoldTooEarly', {
          days: unsoldDays,
        })}
      />
    </>
  );
}

function StockPanel<Row extends Stocked>({
  title,
  columns,
  rows,
  empty,
}: {
  title: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  empty: string;
}) {
  return (
    <Card component="section" sx={{ p: 2 }}>
      <FigureTitle title={title} name={title} columns={columns} rows={rows} />
      {rows.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <FigureTable name={title} columns={columns} rows={rows} keyOf={({ productId }) => productId} />
      )}
    </Card>
  );
}
