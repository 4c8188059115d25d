import type { StoredWindowSettings } from '@kamra/contract/shop-window.ts';
import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { FooterLinksInput } from './footer-links-input.tsx';
import { RuleFields } from './rule-fields.tsx';

const order = { sort: { field: 'id', order: 'ASC' } } as const;

/** Rules by which the home page chooses products, the announcement above every page, and the footer's links. */
export function WindowSettingsEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('shop-window');
  const readOnly = !mayWrite;
  return (
    <RecordEdit<StoredWindowSettings>
      titleOf={() => translate('shopWindow.settings')}
      list={order}
      mayWrite={mayWrite}
      readOnly="shopWindow.readOnly"
      saved="shopWindow.saved"
      words={{ nameOf: useFieldName() }}
    >
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <Panel title={translate('shopWindow.cards.rules')}>
          <RuleFields readOnly={readOnly} />
        </Panel>
        <Panel title={translate('shopWindow.cards.announcement')}>
          <AnnouncementFields readOnly={readOnly} />
        </Panel>
        <Panel title={translate('shopWindow.cards.footerLinks')}>
          <FooterLinksInput readOnly={readOnly} />
        </Panel>
      </Stack>
    </RecordEdit>
  );
}

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [group = ''] = path.split('.');
    return translate(
      `shopWindow.cards.${group === 'announcement' || group === 'footerLinks' ? group : 'rules'}`,
    );
  };
}
