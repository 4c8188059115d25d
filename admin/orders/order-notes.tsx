import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Autocomplete, Button, Stack, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useUnsavedPart } from '../ui/unsaved-parts.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';

interface Colleague {
  id: number;
  name: string;
}

/** A note for the history of an order; colleagues whom it is meant for get it by mail. */
export function NewOrderNote({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [text, setText] = useState('');
  const [named, setNamed] = useState<Colleague[]>([]);
  useUnsavedPart(text.trim() !== '');
  const colleagues = useColleagues(mayWrite);
  const { send, isBusy } = useRecordAction(() => {
    setText('');
    setNamed([]);
  });
  if (!mayWrite) return null;
  const add = () =>
    callStaff('POST /api/ProductOrder/:orderId/Note', {
      params: { orderId: order.id },
      body: { text: text.trim(), mentionedIds: named.map(({ id }) => id) },
    });
  return (
    <Stack sx={{ gap: 1, mb: 2 }}>
      <TextField
        label={translate('orders.notes.add')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={2}
        fullWidth
        margin="none"
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Autocomplete<Colleague, true>
          multiple
          size="small"
          options={colleagues}
          value={named}
          getOptionLabel={({ name }) => `@${name}`}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          noOptionsText={translate('ra.navigation.no_results')}
          onChange={(_, chosen) => setNamed(chosen.slice(0, 10))}
          renderInput={(input) => (
            <TextField {...input} margin="none" label={translate('orders.notes.colleagues')} />
          )}
          sx={{ flex: '1 1 220px' }}
        />
        <Button
          variant="outlined"
          disabled={text.trim() === ''}
          loading={isBusy}
          onClick={() => send(add, 'orders.notes.added')}
        >
          {translate('orders.notes.save')}
        </Button>
      </Stack>
    </Stack>
  );
}

function useColleagues(enabled: boolean): Colleague[] {
  const { data } = useQuery({
    queryKey: ['orders', 'colleagues'],
    queryFn: ({ signal }) => callStaff('GET /api/ProductOrder/Colleagues', {}, signal),
    enabled,
    staleTime: 5 * 60_000,
  });
  return data?.colleagues ?? [];
}
