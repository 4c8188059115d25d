import { Card } from '@mui/material';
import { useCanAccess, useGetResourceLabel, useTranslate } from 'react-admin';
import { AddressTabs, useAddressTab } from '../ui/address-tabs.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EprReport } from './epr-report.tsx';
import { OssReport } from './oss-report.tsx';
import { PointsReport } from './points-report.tsx';
import { SalesReport } from './sales-report.tsx';
import { StockReport } from './stock-report.tsx';
import { VatReport } from './vat-report.tsx';

const kinds = ['sales', 'vat', 'oss', 'stock', 'epr', 'points'] as const;
const screens = {
  sales: SalesReport,
  vat: VatReport,
  oss: OssReport,
  stock: StockReport,
  epr: EprReport,
  points: PointsReport,
};

/** Sales, VAT and stock, as far as the rights go; what is chosen stands in the address. */
export function ReportsScreen() {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { canAccess: seesOrders, isPending } = useCanAccess({ resource: 'orders', action: 'list' });
  const { canAccess: seesProducts } = useCanAccess({ resource: 'products', action: 'list' });
  const [chosen, choose] = useAddressTab('report', kinds);
  const open = kinds.filter((kind) => (kind === 'stock' ? seesProducts : seesOrders));
  const shown = open.includes(chosen) ? chosen : open[0];
  const Report = shown && screens[shown];
  return (
    <>
      <PageHeader title={labelOf('reports', 2)} />
      {!isPending && shown && Report && (
        <>
          <AddressTabs
            name="report"
            label={labelOf('reports', 2)}
            shown={shown}
            onShow={choose}
            tabs={open.map((id) => ({ id, label: translate(`reports.kinds.${id}`) }))}
          />
          <Card
            role="tabpanel"
            id={`report-${shown}`}
            aria-labelledby={`report-tab-${shown}`}
            sx={{ p: 2, overflow: 'hidden' }}
          >
            <Report />
          </Card>
        </>
      )}
    </>
  );
}
