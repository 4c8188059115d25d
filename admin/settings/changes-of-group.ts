import type { Configuration, updateConfiguration } from '@kamra/contract/configuration.ts';
import type { CallInput } from '@kamra/contract/endpoint.ts';
import type { SettingGroup } from '@kamra/contract/setting-kinds.ts';
import { type ShopSettingChanges, settingsOf, setValueAt, valueAt } from '@kamra/contract/shop-settings.ts';

type Body = CallInput<typeof updateConfiguration>['body'];

/** Lists that are saved with a group. */
const listOfGroup: Partial<Record<SettingGroup, 'deliveryFees' | 'paymentFees' | 'currencyRates'>> = {
  delivery: 'deliveryFees',
  payment: 'paymentFees',
  currencies: 'currencyRates',
};

/** What a form of a group saves: its own settings, an emptied text as such, and its list. */
export function changesOfGroup(group: SettingGroup, record: Configuration): Body {
  const settings: Record<string, unknown> = {};
  for (const { path, kind, default: standard } of settingsOf(group)) {
    const value = valueAt(record.settings, path);
    const isText = typeof standard === 'string';
    setValueAt(
      settings,
      path,
      isText && value === null ? '' : kind === 'translated' ? withoutEmpty(value) : value,
    );
  }
  const list = listOfGroup[group];
  return {
    version: record.version,
    settings: settings as ShopSettingChanges,
    ...(list === 'deliveryFees' && { deliveryFees: record.deliveryFees }),
    ...(list === 'paymentFees' && { paymentFees: record.paymentFees }),
    ...(list === 'currencyRates' && {
      currencyRates: record.currencyRates.map(({ currencyId, rate, roundingStep }) => ({
        ...{ currencyId, rate, roundingStep },
      })),
    }),
  };
}

/** A text of which languages are empty: they have none. */
function withoutEmpty(value: unknown): object {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([, text]) => String(text ?? '').trim() !== ''),
  );
}
