import { languages } from '@kamra/contract/languages.ts';
import { Alert, FormControlLabel, MenuItem, Stack, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CountrySelect } from '../ui/country-select.tsx';
import { Panel } from '../ui/panel.tsx';
import type { ProblemOf } from '../ui/use-field-problems.ts';
import { BuyerPicker } from './buyer-picker.tsx';
import { AddressFields } from './postal-address-fields.tsx';
import type { DraftBuyer } from './use-draft-buyer.ts';

interface DraftBuyerProps {
  buyer: DraftBuyer;
  problemOf: ProblemOf;
}

/** Who orders, in which language they are written to, and where goods and invoice go. */
export function DraftBuyerPanel({ buyer, problemOf }: DraftBuyerProps) {
  const translate = useTranslate();
  return (
    <Panel title={translate('orders.compose.buyer')}>
      <Stack sx={{ gap: 2 }}>
        <BuyerPicker onPick={buyer.pick} />
        <BlockNotice buyer={buyer} />
        <ContactFields buyer={buyer} problemOf={problemOf} />
        <KnownAddresses buyer={buyer} />
        <CountrySelect
          label={translate('orders.address.countryCode')}
          code={buyer.address.countryCode}
          onChange={(countryCode) => buyer.setAddress({ ...buyer.address, countryCode })}
        />
        <AddressFields
          title={translate('orders.deliveryAddress')}
          address={buyer.address}
          onChange={buyer.setAddress}
          problemOf={(field) => problemOf(`deliveryAddress.${field}`)}
        />
        <FormControlLabel
          control={
            <Switch
              checked={buyer.billing !== null}
              onChange={(_event, isOther) => buyer.setBilling(isOther ? buyer.address : null)}
            />
          }
          label={translate('orders.compose.otherBilling')}
        />
        {buyer.billing && (
          <>
            <CountrySelect
              label={translate('orders.address.countryCode')}
              code={buyer.billing.countryCode}
              onChange={(countryCode) => buyer.billing && buyer.setBilling({ ...buyer.billing, countryCode })}
            />
            <AddressFields
              title={translate('orders.billingAddress')}
              address={buyer.billing}
              onChange={buyer.setBilling}
              problemOf={(field) => problemOf(`billingAddress.${field}`)}
            />
          </>
        )}
        <TextField
          label={translate('orders.note')}
          multiline
          value={buyer.note}
          margin="none"
          onChange={({ target }) => buyer.setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </Panel>
  );
}

function ContactFields({ buyer, problemOf }: DraftBuyerProps) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        label={translate('orders.email')}
        type="email"
        required
        value={buyer.email}
        margin="none"
        error={problemOf('email') !== undefined}
        helperText={problemOf('email')}
        onChange={({ target }) => buyer.setEmail(target.value)}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <TextField
        label={translate('orders.phone')}
        type="tel"
        required
        value={buyer.phone}
        margin="none"
        error={problemOf('phone') !== undefined}
        helperText={problemOf('phone')}
        onChange={({ target }) => buyer.setPhone(target.value)}
        slotProps={{ htmlInput: { maxLength: 30 } }}
      />
      <TextField
        select
        label={translate('orders.compose.language')}
        helperText={translate('orders.compose.languageHelp')}
        value={buyer.language}
        margin="none"
        onChange={({ target }) =>
          buyer.setLanguage(languages.find((each) => each === target.value) ?? buyer.language)
        }
      >
        {languages.map((language) => (
          <MenuItem key={language} value={language}>
            {translate(`languages.${language}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

/** Orders that staff take down are theirs to decide on; they are told what the buyer may not do alone. */
function BlockNotice({ buyer: { picked } }: { buyer: DraftBuyer }) {
  const translate = useTranslate();
  if (!picked?.blocksOrdering && !picked?.blocksCashOnDelivery) return null;
  const text = picked.blocksOrdering ? 'buyers.blockedOrdering' : 'buyers.blockedCash';
  return <Alert severity="warning">{[translate(text), picked.blockReason].filter(Boolean).join(': ')}</Alert>;
}

/** The addresses of earlier orders, where the buyer has more than one. */
function KnownAddresses({ buyer }: { buyer: DraftBuyer }) {
  const translate = useTranslate();
  const addresses = buyer.picked?.addresses ?? [];
  if (addresses.length < 2) return null;
  const chosen = addresses.findIndex((each) => JSON.stringify(each) === JSON.stringify(buyer.address));
  return (
    <TextField
      select
      label={translate('orders.compose.knownAddresses')}
      value={chosen < 0 ? '' : chosen}
      margin="none"
      onChange={({ target }) => {
        const address = addresses[Number(target.value)];
        if (address) buyer.setAddress(address);
      }}
    >
      {addresses.map(({ company, familyName, givenName, postalCode, city, street }, place) => (
        <MenuItem key={JSON.stringify(addresses[place])} value={place} sx={{ whiteSpace: 'normal' }}>
          {[company, `${familyName} ${givenName}`, `${postalCode} ${city}`, street]
            .filter(Boolean)
            .join(', ')}
        </MenuItem>
      ))}
    </TextField>
  );
}
