import type { PaymentProvider } from '@kamra/contract/payment-providers.ts';
import { Box, Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { Panel } from '../ui/panel.tsx';
import { readCount } from '../ui/parse-whole-number.ts';
import type { SavedPanel } from '../ui/saved-panels.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useUnsavedPart } from '../ui/unsaved-parts.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { WholeNumberField } from '../ui/whole-number-field.tsx';
import { ProviderCurrencies } from './provider-currencies.tsx';
import type { ProviderDraft, ProviderPartProps } from './provider-draft.ts';
import { ProviderKeyFields } from './provider-key-fields.tsx';

interface CardProviderPanelProps extends SavedPanel<ReplyOf<'GET /api/PaymentProvider'>> {
  provider: PaymentProvider;
}

/** A provider's keys, currencies and limits. What its keys are is shown to nobody. */
export function CardProviderPanel({ provider, onSaved, onStale }: CardProviderPanelProps) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('card-providers');
  const form = useProviderForm(provider, onSaved, onStale);
  const { draft, change } = form;
  const isDemo = provider.provider === 'demo';
  const flag = (name: 'isOn' | 'isLive' | 'isCapturedLater', label: string) => (
    <FormControlLabel
      label={translate(label)}
      disabled={!mayWrite}
      control={<Switch checked={draft[name]} onChange={(_event, isOn) => change({ [name]: isOn })} />}
    />
  );
  return (
    <Panel title={translate(`cardProviders.names.${provider.provider}`)}>
      <Stack sx={{ gap: 1.5 }}>
        <Box sx={{ alignSelf: 'start' }}>
          <StatusChip
            label={translate(provider.isOn ? 'cardProviders.on' : 'cardProviders.off')}
            tone={provider.isOn ? 'good' : 'neutral'}
          />
        </Box>
        <Typography color="textSecondary">{translate(`cardProviders.texts.${provider.provider}`)}</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
          {flag('isOn', 'cardProviders.isOn')}
          {!isDemo && flag('isLive', 'cardProviders.isLive')}
          {flag('isCapturedLater', 'cardProviders.isCapturedLater')}
        </Stack>
        <ProviderKeyFields provider={provider} keys={draft.keys} readOnly={!mayWrite} onChange={change} />
        <ProviderCurrencies draft={draft} readOnly={!mayWrite} onChange={change} />
        {!isDemo && <ProviderLimits draft={draft} readOnly={!mayWrite} onChange={change} />}
        {provider.notificationUrl && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {translate('cardProviders.notificationUrl')}: <code>{provider.notificationUrl}</code>
          </Typography>
        )}
        {mayWrite && (
          <Button
            variant="contained"
            loading={form.isBusy}
            disabled={form.isWrong}
            onClick={form.save}
            sx={{ alignSelf: 'start' }}
          >
            {translate('ra.action.save')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

const limitRange = { min: 0, max: 1_000_000_000 };

function ProviderLimits({ draft, readOnly, onChange }: ProviderPartProps) {
  const translate = useTranslate();
  const field = (name: 'minForints' | 'maxForints') => (
    <WholeNumberField
      label={translate(`cardProviders.${name}`)}
      value={draft[name]}
      disabled={readOnly}
      {...limitRange}
      isOptional
      onChange={(text) => onChange({ [name]: text })}
      sx={{ flex: '1 1 200px' }}
    />
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {field('minForints')}
      {field('maxForints')}
    </Stack>
  );
}

/** NaN while it is no such number. */
const limitOf = (text: string) => (text.trim() === '' ? null : (readCount(text, limitRange) ?? Number.NaN));

function toDraft(provider: PaymentProvider): ProviderDraft {
  const { isOn, isLive, isCapturedLater, currencyIds, minForints, maxForints } = provider;
  const limits = { minForints: String(minForints ?? ''), maxForints: String(maxForints ?? '') };
  return { isOn, isLive, isCapturedLater, currencyIds, ...limits, keys: {} };
}

function useProviderForm(
  provider: PaymentProvider,
  onSaved: CardProviderPanelProps['onSaved'],
  onStale: () => void,
) {
  const notify = useNotify();
  const [draft, setDraft] = useState(() => toDraft(provider));
  useUnsavedPart(JSON.stringify(draft) !== JSON.stringify(toDraft(provider)));
  const { run, isBusy } = useStaffAction((isDone) => {
    if (!isDone) onStale();
  });
  const { minForints, maxForints, ...rest } = draft;
  const limits = { minForints: limitOf(minForints), maxForints: limitOf(maxForints) };
  const isWrong = Object.values(limits).some(Number.isNaN);
  const save = () =>
    void run(async () => {
      const saved = await callStaff('PUT /api/PaymentProvider/:provider', {
        params: { provider: provider.provider },
        body: { ...rest, ...limits, version: provider.version },
      });
      notify('cardProviders.saved', { type: 'success' });
      const stored = saved.paymentProviders.find((each) => each.provider === provider.provider);
      if (stored) setDraft(toDraft(stored));
      onSaved(saved);
    });
  const change = (changes: Partial<ProviderDraft>) => setDraft((before) => ({ ...before, ...changes }));
  return { draft, change, save, isBusy, isWrong };
}
