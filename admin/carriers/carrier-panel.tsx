import {
  type CarrierAccount,
  type CarrierSender,
  carrierSender,
  carriersWithSender,
} from '@kamra/contract/carriers.ts';
import { Box, Button, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { CountrySelect } from '../ui/country-select.tsx';
import { Panel } from '../ui/panel.tsx';
import type { SavedPanel } from '../ui/saved-panels.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useUnsavedPart } from '../ui/unsaved-parts.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

interface CarrierPanelProps extends SavedPanel<ReplyOf<'GET /api/Carrier'>> {
  account: CarrierAccount;
}

const senderFields = [
  ...(['name', 'contactName', 'phone', 'email'] as const),
  ...(['countryCode', 'postalCode', 'city', 'street', 'houseNumber'] as const),
];
const emptySender: CarrierSender = {
  ...{ name: '', countryCode: 'HU', postalCode: '', city: '', street: '', houseNumber: '' },
  ...{ contactName: '', phone: '', email: '' },
};

const isOtherSender = (one: CarrierSender, other: CarrierSender) =>
  senderFields.some((name) => one[name] !== other[name]);

/** How the shop is known to a carrier. What its keys are is shown to nobody. */
export function CarrierPanel({ account, onSaved, onStale }: CarrierPanelProps) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('carriers');
  const [draft, setDraft] = useState({ isOn: account.isOn, isLive: account.isLive });
  const [keys, setKeys] = useState<Record<string, string>>({});
  const [sender, setSender] = useState(account.sender ?? emptySender);
  const takeOver = (saved: ReplyOf<'GET /api/Carrier'>) => {
    const stored = saved.carriers.find(({ carrier }) => carrier === account.carrier);
    if (stored) {
      setDraft({ isOn: stored.isOn, isLive: stored.isLive });
      setSender(stored.sender ?? emptySender);
      setKeys({});
    }
    onSaved(saved);
  };
  const { save, isBusy } = useSave(account, { ...draft, keys, sender }, takeOver, onStale);
  useUnsavedPart(
    draft.isOn !== account.isOn ||
      draft.isLive !== account.isLive ||
      Object.values(keys).some(Boolean) ||
      isOtherSender(sender, account.sender ?? emptySender),
  );
  const flag = (name: 'isOn' | 'isLive') => (
    <FormControlLabel
      label={translate(`carriers.${name}`)}
      disabled={!mayWrite}
      control={
        <Switch checked={draft[name]} onChange={(_event, isOn) => setDraft({ ...draft, [name]: isOn })} />
      }
    />
  );
  return (
    <Panel title={translate(`deliveryMethods.carriers.${account.carrier}`)}>
      <Stack sx={{ gap: 1.5 }}>
        <Box sx={{ alignSelf: 'start' }}>
          <StatusChip
            label={translate(account.isOn ? 'carriers.on' : 'carriers.off')}
            tone={account.isOn ? 'good' : 'neutral'}
          />
        </Box>
        <Typography color="textSecondary">{translate(`carriers.texts.${account.carrier}`)}</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
          {flag('isOn')}
          {flag('isLive')}
        </Stack>
        {account.keys.map(({ name, isSet }) => (
          <TextField
            key={name}
            label={translate(`carriers.keys.${name}`)}
            value={keys[name] ?? ''}
            disabled={!mayWrite}
            onChange={({ target }) => setKeys({ ...keys, [name]: target.value.trim() })}
            helperText={translate(isSet ? 'carriers.isSet' : 'carriers.notSet')}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 200 } }}
            sx={{ my: 0 }}
          />
        ))}
        {carriersWithSender.includes(account.carrier) && (
          <SenderFields sender={sender} readOnly={!mayWrite} onChange={setSender} />
        )}
        {mayWrite && (
          <Button variant="contained" loading={isBusy} onClick={save} sx={{ alignSelf: 'start' }}>
            {translate('ra.action.save')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

interface SenderFieldsProps {
  sender: CarrierSender;
  readOnly: boolean;
  onChange: (sender: CarrierSender) => void;
}

/** Where the courier takes parcels over. */
function SenderFields({ sender, readOnly, onChange }: SenderFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{translate('carriers.sender')}</Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {senderFields.map((name) =>
          name === 'countryCode' ? (
            <CountrySelect
              key={name}
              label={translate(`carriers.senderFields.${name}`)}
              code={sender[name]}
              disabled={readOnly}
              onChange={(countryCode) => onChange({ ...sender, countryCode })}
            />
          ) : (
            <TextField
              key={name}
              label={translate(`carriers.senderFields.${name}`)}
              value={sender[name]}
              disabled={readOnly}
              onChange={({ target }) => onChange({ ...sender, [name]: target.value })}
              slotProps={{ htmlInput: { maxLength: 100 } }}
              sx={{ my: 0 }}
            />
          ),
        )}
      </Box>
    </>
  );
}

interface CarrierDraft {
  isOn: boolean;
  isLive: boolean;
  keys: Record<string, string>;
  sender: CarrierSender;
}

function useSave(
  { carrier, version }: CarrierAccount,
  { isOn, isLive, keys, sender }: CarrierDraft,
  onSaved: CarrierPanelProps['onSaved'],
  onStale: () => void,
) {
  const notify = useNotify();
  const { run, isBusy } = useStaffAction((isDone) => {
    if (!isDone) onStale();
  });
  const isEmpty = !isOtherSender(sender, emptySender);
  const save = () => {
    if (!isEmpty && !carrierSender.safeParse(sender).success)
      return notify('carriers.senderWrong', { type: 'error' });
    void run(async () => {
      const body = { version, isOn, isLive, keys, sender: isEmpty ? null : sender };
      onSaved(await callStaff('PUT /api/Carrier/:carrier', { params: { carrier }, body }));
      notify('carriers.saved', { type: 'success' });
    });
  };
  return { save, isBusy };
}
