import { windowKinds } from '@kamra/contract/window-kinds.ts';
import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { ItemPeriod } from './item-period.tsx';
import { WindowItemFields } from './window-item-fields.tsx';

/** Something new in the shop window, of the kind in the address; its picture follows on its own screen. */
export function WindowItemCreate() {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const kind = windowKinds.find((each) => each === parameters.get('kind')) ?? 'slide';
  return (
    <RecordCreate title={`shopWindow.new.${kind}`} saved="shopWindow.created" leadsTo="edit">
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <KindField kind={kind} />
        <WindowItemFields kind={kind} readOnly={false} />
        <Panel title={translate('shopWindow.cards.period')}>
          <ItemPeriod readOnly={false} />
        </Panel>
      </Stack>
    </RecordCreate>
  );
}

/** The kind goes with the form, although nobody chooses it there. */
function KindField({ kind }: { kind: string }) {
  useController({ name: 'kind', defaultValue: kind });
  return null;
}
