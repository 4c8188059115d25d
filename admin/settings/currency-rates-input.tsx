import { currencyCodes, currencyIds } from '@kamra/contract/money.ts';
import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { DecimalInput } from '../ui/decimal-input.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { Panel } from '../ui/panel.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import type { SettingsRecord } from './setting-calls.ts';

/** What each currency costs in forints, and to what its prices are rounded. */
export function CurrencyRatesInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const record = useRecordContext<SettingsRecord>();
  return (
    <Panel title={translate('settings.sections.currencyRates')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate('settings.rates.help')}
      </Typography>
      {record?.currencyRates.map(({ currencyId, updatedAt, source }, index) => {
        const currency = currencyCodes[currencyId];
        return (
          <Box
            key={currencyId}
            component="fieldset"
            aria-label={currency}
            sx={{
              ...{ border: 0, m: 0, p: 0, pb: 1, display: 'grid', columnGap: 1.5, alignItems: 'start' },
              gridTemplateColumns: { xs: '1fr', sm: '60px 1fr 1fr' },
            }}
          >
            <Typography component="div" sx={{ fontWeight: 650, pt: 2 }}>
              {currency}
            </Typography>
            <Box>
              <DecimalInput
                source={`currencyRates.${index}.rate`}
                label={translate('settings.rates.rate', { currency })}
                readOnly={readOnly || currencyId === currencyIds.HUF}
              />
              {currencyId !== currencyIds.HUF && (
                <Typography color="textSecondary" variant="body2">
                  {translate(`settings.options.rates.source.${source}`)} · {translate('settings.rates.since')}{' '}
                  <TimeStamp at={updatedAt} />
                </Typography>
              )}
            </Box>
            <MoneyInput
              source={`currencyRates.${index}.roundingStep`}
              label={translate('settings.rates.step', { currency })}
              currency={currency}
              readOnly={readOnly}
            />
          </Box>
        );
      })}
    </Panel>
  );
}
