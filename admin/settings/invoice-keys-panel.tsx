import { type InvoiceService, invoiceServices } from '@kamra/contract/invoice-settings.ts';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import type { SettingsRecord } from './setting-calls.ts';

type Services = ReplyOf<'GET /api/InvoiceService'>;
const queryKey = ['settings', 'invoice services'];

/** The key of the service that the settings name: it can be stored and forgotten, never read. */
export function InvoiceKeysPanel({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const record = useRecordContext<SettingsRecord>();
  const provider = record?.settings.invoices.provider;
  const service = invoiceServices.find((each) => each === provider);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callStaff('GET /api/InvoiceService', {}, signal),
    enabled: service !== undefined,
  });
  if (!service) return null;
  return (
    <Panel title={translate('settings.invoiceKey.title')}>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data && <KeyState service={service} services={data.services} />}
      {data && !readOnly && <KeyForm service={service} services={data.services} />}
    </Panel>
  );
}

function KeyState({ service, services }: { service: InvoiceService } & Services) {
  const translate = useTranslate();
  const stored = services.find((each) => each.service === service);
  return (
    <Typography color="textSecondary">
      {translate(stored?.hasKey ? 'settings.invoiceKey.stored' : 'settings.invoiceKey.missing')}
      {stored?.changedAt && (
        <>
          {' · '}
          <TimeStamp at={stored.changedAt} />
        </>
      )}
      {stored?.changedBy && ` · ${stored.changedBy}`}
    </Typography>
  );
}

const minKeyLength = 8;

function KeyForm({ service, services }: { service: InvoiceService } & Services) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const isWhole = typed.trim().length >= minKeyLength;
  const { run, isBusy } = useStaffAction((isDone) => {
    if (isDone) setTyped('');
  });
  const store = (key: string | null) =>
    run(async () => {
      const input = { body: { service, key } };
      queries.setQueryData(queryKey, await callStaff('PUT /api/InvoiceService/Key', input));
      notify(key === null ? 'settings.invoiceKey.forgotten' : 'settings.invoiceKey.saved', {
        type: 'success',
      });
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 1 }}>
      <TextField
        type="password"
        label={translate('settings.invoiceKey.key')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter belongs to this button, not to the form around it.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isWhole) void store(typed.trim());
        }}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'new-password' } }}
        sx={{ flex: '1 1 240px', maxWidth: 360, my: 0 }}
      />
      <Button
        variant="outlined"
        loading={isBusy}
        disabled={!isWhole}
        onClick={() => void store(typed.trim())}
      >
        {translate('settings.invoiceKey.store')}
      </Button>
      {services.some((each) => each.service === service && each.hasKey) && (
        <Button color="error" disabled={isBusy} onClick={() => void store(null)}>
          {translate('settings.invoiceKey.forget')}
        </Button>
      )}
    </Box>
  );
}
