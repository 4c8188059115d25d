import { Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type FigureColumn, FigureTable, FigureTitle } from '../ui/figure-table.tsx';
import { ShareBar } from '../ui/share-bar.tsx';
import { useMoney } from '../ui/use-money.ts';
import { ProductCell } from './product-cell.tsx';
import type { Dashboard } from './use-dashboard.ts';

type TopProduct = NonNullable<Dashboard['sales']>['topProducts'][number];
const forints = 3;

/** The products that brought most, with bars. */
export function TopProducts({ products }: { products: readonly TopProduct[] }) {
  const translate = useTranslate();
  const money = useMoney();
  const title = translate('dashboard.topProducts');
  const most = products[0]?.revenue ?? 0;
  const columns: FigureColumn<TopProduct>[] = [
    {
      label: translate('dashboard.product'),
      show: ({ productId, name, sku, revenue }) => (
        <>
          <ProductCell productId={productId} name={name} sku={sku} />
          <ShareBar share={most > 0 ? revenue / most : 0} />
        </>
      ),
      value: ({ name }) => name,
    },
    {
      label: translate('dashboard.units'),
      show: ({ units }) => units,
      value: ({ units }) => units,
      isNumber: true,
    },
    {
      label: translate('dashboard.revenue'),
      show: ({ revenue }) => money(revenue, forints),
      value: ({ revenue }) => revenue,
      isNumber: true,
    },
    {
      label: translate('dashboard.periodBefore'),
      show: ({ before }) => money(before, forints),
      value: ({ before }) => before,
      isNumber: true,
    },
  ];
  return (
    <Card component="section" sx={{ p: 2 }}>
      <FigureTitle title={title} name={title} columns={columns} rows={products} />
      {products.length === 0 ? (
        <Typography color="textSecondary">{translate('dashboard.noSales')}</Typography>
      ) : (
        <FigureTable name={title} columns={columns} rows={products} keyOf={({ productId }) => productId} />
      )}
    </Card>
  );
}
