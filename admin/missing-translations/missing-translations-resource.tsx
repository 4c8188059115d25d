import { translationModules } from '@kamra/contract/translation-sources.ts';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const missingTranslationsResource: AdminResource = {
  name: 'missing-translations',
  module: translationModules,
  icon: <TranslateOutlined />,
  group: 'content',
  screens: {
    list: lazyScreen(
      async () => (await import('./missing-translations-screen.tsx')).MissingTranslationsScreen,
    ),
  },
};
