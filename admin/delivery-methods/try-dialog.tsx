import type { tryDelivery } from '@kamra/contract/delivery-methods.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import { defaultCurrencyId } from '@kamra/contract/money.ts';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { CountrySelect } from '../ui/country-select.tsx';
import { parseAmount } from '../ui/parse-amount.ts';
import { readCount } from '../ui/parse-whole-number.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { useMoney } from '../ui/use-money.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';

type Tried = Reply<typeof tryDelivery>;

const fields = ['postalCode', 'goodsTotal', 'weightGrams', 'sides'] as const;
type Basket = Record<(typeof fields)[number] | 'countryCode', string>;
const emptyBasket: Basket = {
  countryCode: 'HU',
  postalCode: '',
  goodsTotal: '10000',
  weightGrams: '1000',
  sides: '',
};

/** The call of a basket as it was typed; what is no number is null. */
function toRequest({ countryCode, postalCode, goodsTotal, weightGrams, sides }: Basket) {
  const sizes = sides.split(/[^\d]+/).flatMap((side) => (side ? [Number(side)] : []));
  return {
    countryCode,
    postalCode: postalCode.trim(),
    currencyId: defaultCurrencyId,
    goodsTotal: goodsTotal.trim() === '' ? 0 : parseAmount(goodsTotal, 'HUF'),
    weightGrams: readCount(weightGrams, { min: 0 }),
    sizeMillimetres: sizes.length === 3 ? sizes : null,
  };
}

/** Tries which methods a basket would be offered, and says why the rest is not. */
export function TryDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const language = useStaffLanguage();
  const titleId = useId();
  const [basket, setBasket] = useState(emptyBasket);
  const [tried, setTried] = useState<Tried | null>(null);
  const { run, isBusy } = useStaffAction(() => undefined);
  const { goodsTotal, weightGrams, ...place } = toRequest(basket);
  const problems: Partial<Basket> = {
    ...(goodsTotal === null && { goodsTotal: 'money.wholeOnly' }),
    ...(weightGrams === null && { weightGrams: 'fieldErrors.notWhole' }),
  };
  const send = async () => {
    if (goodsTotal === null || weightGrams === null) return;
    const body = { ...place, goodsTotal, weightGrams, language };
    setTried(await callStaff('POST /api/DeliveryMethod/Try', { body }));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('deliveryMethods.try.title')}</DialogTitle>
      <DialogContent>
        <Box
          sx={{
            ...{ display: 'grid', gap: 1.5, pt: 1 },
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <CountrySelect
            label={translate('deliveryMethods.try.countryCode')}
            code={basket.countryCode}
            onChange={(countryCode) => setBasket({ ...basket, countryCode })}
          />
          {fields.map((field) => (
            <TextField
              key={field}
              label={translate(`deliveryMethods.try.${field}`)}
              value={basket[field]}
              error={field in problems}
              helperText={problems[field] && translate(problems[field])}
              onChange={({ target }) => setBasket({ ...basket, [field]: target.value })}
              margin="none"
              slotProps={{ htmlInput: { maxLength: 40 } }}
            />
          ))}
        </Box>
        <Box role="status" sx={{ mt: 2 }}>
          {tried && <TriedMethods tried={tried} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button
          variant="contained"
          disabled={isBusy || Object.keys(problems).length > 0}
          onClick={() => void run(send)}
        >
          {translate('deliveryMethods.try.run')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function TriedMethods({ tried: { methods, zones } }: { tried: Tried }) {
  const translate = useTranslate();
  const money = useMoney();
  const zoneNames = zones.map(({ name }) => name).join(', ');
  return (
    <>
      <Typography color="textSecondary">
        {zoneNames
          ? translate('deliveryMethods.try.zones', { names: zoneNames })
          : translate('deliveryMethods.try.noZone')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {methods.map(({ deliveryMethodId, name, fee, refusal, limit }) => (
          <Box
            component="li"
            key={deliveryMethodId}
            sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', py: 0.75 }}
          >
            <span>{name}</span>
            {refusal === null ? (
              <StatusChip tone="good" label={money(fee ?? 0, defaultCurrencyId)} />
            ) : (
              <StatusChip
                tone="neutral"
                label={translate(`deliveryMethods.refusals.${refusal}`, { limit: limit ?? 0 })}
              />
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}
