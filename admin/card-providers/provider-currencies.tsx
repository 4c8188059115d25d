import { currencyCodes, currencyOrder } from '@kamra/contract/money.ts';
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ProviderPartProps } from './provider-draft.ts';

/** In which currencies orders are paid with a provider. */
export function ProviderCurrencies({ draft, readOnly, onChange }: ProviderPartProps) {
  const translate = useTranslate();
  const chosen = draft.currencyIds;
  return (
    <FormControl component="fieldset" disabled={readOnly}>
      <FormLabel component="legend">{translate('cardProviders.currencies')}</FormLabel>
      <FormGroup row>
        {currencyOrder.map((id) => (
          <FormControlLabel
            key={id}
            label={currencyCodes[id]}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_event, isChosen) =>
                  onChange({
                    currencyIds: isChosen ? [...chosen, id] : chosen.filter((each) => each !== id),
                  })
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
