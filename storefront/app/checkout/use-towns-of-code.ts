import { isPostalCode, normalizePostalCode } from '@kamra/contract/address-checks.ts';
import { useEffect, useRef, useState } from 'react';
import { callShop } from '../shop-api.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/**
 * The towns of the postal code that was typed. The only one is filled in, unless a town stands there that is not of the
 * code before; several are for the shopper to choose from. Without an answer the town is typed, as ever.
 */
export function useTownsOfCode(form: CheckoutForm, prefix: string): string[] {
  const { texts } = form.draft;
  const code = normalizePostalCode('HU', texts[`${prefix}.postalCode`] ?? '');
  const isKnown = texts[`${prefix}.countryCode`] === 'HU' && isPostalCode('HU', code);
  const [towns, setTowns] = useState<string[]>([]);
  const former = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    if (!isKnown) return;
    let isCurrent = true;
    callShop('GET /api/PostalTown', { query: { postalCode: code } }).then(
      ({ towns: found }) => {
        if (!isCurrent) return;
        form.fillText(`${prefix}.city`, (city) => {
          const isOfFormerCode = former.current.includes(city) && !found.includes(city);
          const mayFill = city.trim() === '' || isOfFormerCode;
          return mayFill ? (found.length === 1 ? found[0]! : '') : city;
        });
        former.current = found;
        setTowns(found);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [code, isKnown]);
  return isKnown ? towns : [];
}
