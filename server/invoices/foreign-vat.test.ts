import { expect, test } from 'vitest';
import type { InvoiceDraft } from './invoicer.ts';
import { invoiceElements } from './szamlazz-elements.ts';

const draft = (vatCountry: string): InvoiceDraft => ({
  ...{ kind: 'invoice', externalKey: 'K-1-invoice-1', orderNumber: 'K-1', generation: 1, language: 'de' },
  ...{ currency: 'EUR', forintRate: 400, rateSource: 'ecb', issuedOn: '2026-11-24' },
  ...{ fulfilledOn: '2026-11-24', dueOn: '2026-11-24', paymentTypeId: 2, isPaid: true, vatCountry },
  buyer: {
    ...{ familyName: 'Weber', givenName: 'Jana', countryCode: 'DE', postalCode: '10115', city: 'Berlin' },
    ...{ street: 'Weg 1', email: 'jana@kaeufer.example' },
  },
  lines: [],
  gross: 0,
  refersTo: null,
});

test('A21: an invoice with the VAT of another state says so, and is kept from the report to the tax authority', () => {
  const headOf = (vatCountry: string) => {
    const elements = invoiceElements(draft(vatCountry), { key: 'x', isElectronic: true, numberPrefix: '' });
    const [, head] = elements.find(([name]) => name === 'fejlec')!;
    return new Map(head as [string, unknown][]);
  };
  expect(headOf('HU').get('eusAfa')).toBeNull();
  expect(headOf('HU').get('megjegyzes')).toBeNull();
  expect(headOf('DE').get('eusAfa')).toBe(true);
  expect(headOf('DE').get('megjegyzes')).toContain('(Deutschland)');
});
