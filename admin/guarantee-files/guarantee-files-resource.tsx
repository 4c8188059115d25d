import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';

/** The official notices of the legal guarantee, and makers' GARAN labels. */
export const guaranteeFilesResource: AdminResource = {
  name: 'guarantee-files',
  module: 'content',
  icon: <VerifiedOutlined />,
  group: 'content',
  screens: { list: lazyScreen(async () => (await import('./guarantee-files-page.tsx')).GuaranteeFilesPage) },
};
