import { type CaseKind, type CaseState, caseKinds } from '@kamra/contract/case-kinds.ts';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import { type AdminResource, countOf, toPage } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { callStaff } from '../staff-call.ts';

/** Withdrawals, complaints, defects and questions. */
export const casesResource: AdminResource = {
  name: 'cases',
  module: 'orders',
  icon: <SupportAgentOutlined />,
  group: 'sales',
  screens: {
    list: lazyScreen(async () => (await import('./case-list.tsx')).CaseList),
    show: lazyScreen(async () => (await import('./case-page.tsx')).CasePage),
    recordRepresentation: 'number',
  },
  calls: {
    list: async ({ pagination, filter = {}, signal }) => {
      const state = (filter.state as CaseState | 'all' | 'remedy' | undefined) ?? 'open';
      const kind = caseKinds.find((each) => each === (filter.kind as CaseKind | undefined));
      const body = {
        ...{ kind: kind ?? null, state: state === 'all' || state === 'remedy' ? null : state },
        isInRemedy: state === 'remedy',
        ...toPage(pagination),
      };
      const { cases, ...counts } = await callStaff('POST /api/Case/List', { body }, signal);
      return { data: cases, ...countOf(counts) };
    },
    one: (caseId, signal) => callStaff('GET /api/Case/:caseId', { params: { caseId } }, signal),
  },
};
