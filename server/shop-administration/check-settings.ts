import type { FieldError, FieldErrorCode } from '@kamra/contract/error-codes.ts';
import type { Setting } from '@kamra/contract/setting-kinds.ts';
import {
  listedSettings,
  type ShopSettingChanges,
  type ShopSettings,
  setValueAt,
  valueAt,
} from '@kamra/contract/shop-settings.ts';
import { ShopError } from '../errors/shop-error.ts';

/** What a change replaced, by the paths of settings and the names of lists. */
export interface ConfigurationChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The settings with the changes at their places, and what of them differs. Throws invalidRequest. */
export function applySettingChanges(
  before: ShopSettings,
  changes: ShopSettingChanges,
): { after: ShopSettings; changed: ConfigurationChange } {
  const after = structuredClone(before);
  const fields: FieldError[] = [];
  for (const { path, problem } of listedSettings) {
    const value = valueAt(changes, path);
    if (value === undefined) continue;
    setValueAt(after, path, value);
    const found = (problem as Setting['problem'])?.(value);
    if (typeof found === 'object') fields.push({ field: `settings.${path}.${found.at}`, code: found.code });
    else if (found) fields.push({ field: `settings.${path}`, code: found });
  }
  deriveReferences(after);
  // What a shop has stored keeps it from no other change.
  const isOfChanged = (field: string) => Object.hasOwn(changes, field.split('.')[1] ?? '');
  fields.push(
    ...findContradictions(after).filter(
      ({ field }) => isOfChanged(field) && !fields.some((each) => each.field === field),
    ),
  );
  if (fields.length > 0) throw new ShopError('invalidRequest', { fields });
  return { after, changed: differences(before, after) };
}

/** Links to telephone and mail follow from what is shown. */
function deriveReferences({ office }: ShopSettings): void {
  office.officePhoneRef = office.officePhone && `tel:${office.officePhone.replace(/[^\d+]/g, '')}`;
  office.officeMailRef = office.officeMail && `mailto:${office.officeMail}`;
  office.supportMailRef = office.supportMail && `mailto:${office.supportMail}`;
}

/** What is wrong between settings that are right each for itself. */
function findContradictions({ transitDays, unpaidOrders, rates, loyalty }: ShopSettings): FieldError[] {
  const found: FieldError[] = [];
  const add = (path: string, code: FieldErrorCode, limit: number) =>
    found.push({ field: `settings.${path}`, code, limit });
  if (transitDays.to < transitDays.from) add('transitDays.to', 'tooSmall', transitDays.from);
  if (unpaidOrders.reminderDays >= unpaidOrders.transferDays) {
    add('unpaidOrders.reminderDays', 'tooLarge', unpaidOrders.transferDays - 1);
  }
  if (loyalty.maxPercent < loyalty.minPercent) add('loyalty.maxPercent', 'tooSmall', loyalty.minPercent);
  if (loyalty.noticeDays >= loyalty.expiryDays) {
    add('loyalty.noticeDays', 'tooLarge', loyalty.expiryDays - 1);
  }
  if (rates.source === 'mnb' && !rates.url) found.push({ field: 'settings.rates.url', code: 'required' });
  return found;
}

function differences(before: ShopSettings, after: ShopSettings): ConfigurationChange {
  const changed = listedSettings.filter(
    ({ path }) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path)),
  );
  const valuesOf = (settings: ShopSettings) =>
    Object.fromEntries(changed.map(({ path }) => [path, valueAt(settings, path)]));
  return { before: valuesOf(before), after: valuesOf(after) };
}
