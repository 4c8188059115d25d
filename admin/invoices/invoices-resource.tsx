import type { documentTabs, InvoiceProblemKind } from '@kamra/contract/invoice-kinds.ts';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { type AdminResource, countOf, toPage } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { callStaff } from '../staff-call.ts';

type Tab = (typeof documentTabs)[number];

/** Documents of all orders. */
const invoicesResource: AdminResource = {
  name: 'invoices',
  module: 'orders',
  icon: <DescriptionOutlined />,
  group: 'sales',
  screens: { list: lazyScreen(async () => (await import('./invoice-list.tsx')).InvoiceList) },
  calls: {
    list: async ({ pagination, filter = {}, signal }) => {
      const body = {
        tab: (filter.tab as Tab | undefined) ?? 'all',
        searchText: filter.q || null,
        ...toPage(pagination),
      };
      const { documents, ...counts } = await callStaff('POST /api/Invoice/List', { body }, signal);
      return { data: documents, ...countOf(counts) };
    },
  },
};

/** What does not fit together. */
const invoiceProblemsResource: AdminResource = {
  name: 'invoice-problems',
  module: 'orders',
  screens: { list: lazyScreen(async () => (await import('./invoice-problem-list.tsx')).InvoiceProblemList) },
  calls: {
    list: async ({ pagination, filter = {}, signal }) => {
      const kind = (filter.kind as InvoiceProblemKind | undefined) ?? 'dispatchedWithoutInvoice';
      const body = {
        kind,
        ...toPage(pagination),
      };
      const { problems, ...counts } = await callStaff('POST /api/Invoice/Problems', { body }, signal);
      return { data: problems.map((each) => ({ ...each, id: each.orderNumber })), ...countOf(counts) };
    },
  },
};

export const invoiceResources = [invoicesResource, invoiceProblemsResource];
