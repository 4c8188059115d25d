import { Stack } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { PageTexts } from './page-texts.tsx';

/** A new page of the shop's own. */
export function ContentPageCreate() {
  const translate = useTranslate();
  return (
    <RecordCreate title="contentPages.new" saved="contentPages.saved" leadsTo="edit">
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <Panel title={translate('contentPages.cards.texts')}>
          <PageTexts readOnly={false} isStandard={false} />
        </Panel>
        <Panel title={translate('contentPages.cards.address')}>
          <TextInput source="code" helperText="contentPages.codeHelp" />
        </Panel>
      </Stack>
    </RecordCreate>
  );
}
