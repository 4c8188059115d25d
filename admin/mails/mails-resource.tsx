import { mailModules } from '@kamra/contract/mail-modules.ts';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { type AdminResource, countOf, toListRequest } from '../admin-resource.ts';
import { equals, searched } from '../field-conditions.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { callStaff } from '../staff-call.ts';

const filters = { q: searched('recipient'), state: equals('state') };

export const mailsResource: AdminResource = {
  name: 'mails',
  module: mailModules,
  icon: <MailOutlined />,
  group: 'sales',
  screens: {
    list: lazyScreen(async () => (await import('./mail-list.tsx')).MailList),
    show: lazyScreen(async () => (await import('./mail-page.tsx')).MailPage),
    recordRepresentation: 'subject',
  },
  calls: {
    list: async (params) => {
      const body = toListRequest(filters, params);
      const reply = await callStaff('POST /api/Mail/List', { body }, params.signal);
      return { data: reply.mails, ...countOf(reply) };
    },
    one: (mailId, signal) => callStaff('GET /api/Mail/:mailId', { params: { mailId } }, signal),
  },
};
