import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { mailTextCalls } from './mail-text-calls.ts';

/** The texts of the mails that the shop sends; each mail is a record. */
export const mailTextsResource: AdminResource = {
  name: 'mail-texts',
  module: 'content',
  icon: <ForwardToInboxOutlined />,
  group: 'content',
  screens: {
    list: lazyScreen(async () => (await import('./mail-text-list.tsx')).MailTextList),
    edit: lazyScreen(async () => (await import('./mail-text-edit.tsx')).MailTextEdit),
    recordRepresentation: 'id',
  },
  calls: mailTextCalls,
};
